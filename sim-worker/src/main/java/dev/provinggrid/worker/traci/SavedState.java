package dev.provinggrid.worker.traci;

import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file of a saved SUMO state. */
final class SavedState {

    /** Options under which a state has all that matters: every digit, and where its random numbers are. */
    static final Map<String, String> PRECISELY =
            Map.of("save-state.precision", "17", "save-state.rng", "true", "save-state.transportables", "true");

    private static final Pattern TIME = Pattern.compile("<snapshot .*\\btime=\"([0-9.]+)\"");

    private SavedState() {}

    static TraciRequest save(Path file, TraciRequest request) {
        return request.command(
                Traci.SET_SIMULATION,
                new TraciRequest.Payload().ubyte(Traci.SAVE_STATE).string("").typedString(file.toString()));
    }

    /** Options to start from it, at its time. */
    static Map<String, String> loading(Path file) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher time = TIME.matcher(line);
                if (time.find()) {
                    return Map.of("load-state", file.toString(), "begin", time.group(1));
                }
            }
        }
        throw new IOException("the saved state " + file + " does not say its time");
    }
}
