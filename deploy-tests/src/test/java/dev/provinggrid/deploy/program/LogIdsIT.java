package dev.provinggrid.deploy.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.provinggrid.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A line of a log that speaks of a case says which: a case is run by a real worker, then its trace is spoilt. */
class LogIdsIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern OF_A_CASE = Pattern.compile("\\b(?:case|attempt)\\b");
    private static final Pattern NAMED = Pattern.compile("sweep \\w+ case \\d+ attempt \\d+: ");

    private static final String SWEEP = """
            {"format": 1, "sweep": "logged", "scenario": "offroad-aeb", "preset": "published",
             "axes": {"timeOfDay": ["12:00"]}, "pass": ["collisions == 0"]}
            """;

    @TempDir
    private Path folder;

    @Test
    void everyLineThatSpeaksOfACaseNamesIt() throws IOException, InterruptedException {
        try (ServerProcess server = ServerProcess.start(
                        folder.resolve("data"), ServerProcess.workers(1).toArray(String[]::new))
                .ready()) {
            String sweep = JSON.readTree(
                            server.ask("POST", "/api/v1/sweeps", SWEEP).body())
                    .get("id")
                    .asText();
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> JSON.readTree(server.ask("GET", "/api/v1/sweeps/" + sweep, "")
                                    .body())
                            .get("state")
                            .asText()
                            .equals("finished"));
            // The worker speaks of the case a moment after the server has its outcome.
            await().atMost(Duration.ofMinutes(1)).until(() -> !linesOfACase().isEmpty());
            assertThat(linesOfACase()).allMatch(it -> NAMED.matcher(it).find());

            spoil(folder.resolve("data/artifacts").resolve(sweep));
            server.ask("GET", "/api/v1/sweeps/" + sweep + "/cases/0/trace.csv", "");
            JsonNode fault = Files.readAllLines(folder.resolve("data/logs/server.log")).stream()
                    .filter(it -> it.contains("Internal fault"))
                    .map(LogIdsIT::parsed)
                    .findFirst()
                    .orElseThrow();
            assertThat(fault.get("sweep").asText()).isEqualTo(sweep);
            assertThat(fault.get("case").asText()).isEqualTo("0");
            assertThat(fault.get("request").asText()).isNotBlank();
        }
    }

    private List<String> linesOfACase() throws IOException {
        return Files.readAllLines(folder.resolve("data/logs/worker-0.log")).stream()
                .filter(it -> OF_A_CASE.matcher(it).find())
                .toList();
    }

    /** What the database says is a file is none: a fault that no request is to blame for. */
    private static void spoil(Path artifacts) throws IOException {
        try (Stream<Path> files = Files.walk(artifacts)) {
            Path trace =
                    files.filter(it -> it.endsWith("trace.csv")).findFirst().orElseThrow();
            Files.delete(trace);
            Files.createDirectory(trace);
        }
    }

    private static JsonNode parsed(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException noJson) {
            throw new AssertionError(line, noJson);
        }
    }
}
