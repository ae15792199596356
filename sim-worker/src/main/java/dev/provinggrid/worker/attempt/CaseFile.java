package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.worker.record.AttemptFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * The case as an external program gets it: {@code case.json} and environment variables with the same content.
 *
 * @param environment beside what the worker itself was given
 */
public record CaseFile(Path file, Map<String, String> environment) {

    private static final int PROTOCOL = 1;

    public static CaseFile write(AttemptFolder folder, Path output, GrantedAttempt attempt) throws IOException {
        Path file = Files.write(
                folder.make().resolve("case.json"),
                JsonMapper.shared().writeValueAsBytes(content(attempt, Optional.of(output))));
        return new CaseFile(file, environment(file, output, attempt));
    }

    /** What any simulator outside is told, as JSON; may be added to. */
    public static Map<String, Object> content(GrantedAttempt attempt, Optional<Path> output) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("protocol", PROTOCOL);
        content.put("scenario", attempt.scenario());
        content.put("parameters", new TreeMap<>(attempt.parameters()));
        content.put("seed", attempt.seed());
        output.ifPresent(it -> content.put("output", it.toString()));
        return content;
    }

    private static Map<String, String> environment(Path file, Path output, GrantedAttempt attempt) {
        Map<String, String> environment = new TreeMap<>();
        environment.put("PROVINGGRID_PROTOCOL", Integer.toString(PROTOCOL));
        environment.put("PROVINGGRID_CASE", file.toString());
        environment.put("PROVINGGRID_OUTPUT", output.toString());
        environment.put("PROVINGGRID_SEED", Long.toString(attempt.seed()));
        attempt.parameters().forEach((name, value) -> environment.put("PROVINGGRID_PARAM_" + name, value.toString()));
        return environment;
    }
}
