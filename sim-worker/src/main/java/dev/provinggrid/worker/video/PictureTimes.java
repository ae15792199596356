package dev.provinggrid.worker.video;

import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The file with the simulated time of every frame of a film, as an external simulator may write it. */
public final class PictureTimes {

    /** Of the file, in its key {@code format}. */
    static final int FORMAT = 1;

    private PictureTimes() {}

    /** What is wrong with it; empty when it can be used: format 1, and in {@code simS} times that grow, s. */
    public static Optional<String> problem(Path file) {
        try {
            JsonNode content = JsonMapper.shared().readTree(file);
            if (content.path("format").asInt(0) != FORMAT) {
                return Optional.of("format must be " + FORMAT);
            }
            return timesProblem(content.path("simS"));
        } catch (JacksonException e) {
            return Optional.of("not JSON: " + e.getOriginalMessage());
        }
    }

    private static Optional<String> timesProblem(JsonNode times) {
        if (!times.isArray() || times.isEmpty()) {
            return Optional.of("simS must be a list of the simulated time of every picture, s");
        }
        double before = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < times.size(); i++) {
            double time = times.get(i).isNumber() ? times.get(i).doubleValue() : Double.NaN;
            if (!Double.isFinite(time) || time < 0 || time <= before) {
                return Optional.of("simS[" + i + "] is " + times.get(i)
                        + ": simulated times are numbers from 0 on, each later than the one before");
            }
            before = time;
        }
        return Optional.empty();
    }
}
