package dev.provinggrid.deploy.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.link.ReservedPort;
import dev.provinggrid.server.ServerProcess;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A PostgreSQL that is stopped under a running server with real workers, and started again. */
class PostgresRestartIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int CASES = 32;
    private static final String SWEEP = """
            format: 1
            sweep: outage
            scenario: offroad-aeb
            preset: published
            axes:
              perceptionModel: [yolov3, yolov2]
              weather: [clear, thin-fog, heavy-rain, heavy-snow]
              timeOfDay: [00:00, 06:00, 12:00, 18:00]
            parameters: {duration: 5 s}
            execution: {pace: 20}
            pass: [collisions == 0]
            """;

    @TempDir
    private Path folder;

    private ReservedPort port;

    @Test
    void theServerAnswers503WhileItIsAwayAndNothingIsLost() throws Exception {
        port = ReservedPort.local();
        EmbeddedPostgres postgres = startPostgres();
        try (ServerProcess server = startServer().ready()) {
            String sweep = JsonMapper.shared()
                    .readTree(server.ask("POST", "/api/v1/sweeps", SWEEP).body())
                    .get("id")
                    .asString();
            await().atMost(PATIENCE).until(() -> outcomes(server, sweep).size() > 2);
            Set<Long> workers = pids(server);
            List<String> before = outcomes(server, sweep);
            postgres.close();

            await().atMost(PATIENCE).until(() -> health(server, "readiness") == 503);
            for (String path : List.of("/api/v1/sweeps", "/api/v1/sweeps/" + sweep, "/api/v1/sessions")) {
                var refused = server.ask("GET", path, "");
                assertThat(refused.statusCode()).as(path).isEqualTo(503);
                assertThat(refused.headers().firstValue("Retry-After")).isPresent();
                assertThat(refused.body()).contains("The database does not answer");
            }
            var browser = server.send("GET", "/api/v1/sweeps", "", "Cookie", "provinggrid-" + serverPort() + "=x");
            assertThat(browser.statusCode())
                    .as("who asks is looked up in a filter")
                    .isEqualTo(503);
            assertThat(health(server, "liveness"))
                    .as("to restart it would mend nothing")
                    .isEqualTo(200);

            postgres = startPostgres();
            await().atMost(PATIENCE).until(() -> health(server, "readiness") == 200);
            await().atMost(PATIENCE)
                    .until(() -> JsonMapper.shared()
                            .readTree(server.ask("GET", "/api/v1/sweeps/" + sweep, "")
                                    .body())
                            .get("state")
                            .asString()
                            .equals("finished"));
            assertThat(outcomes(server, sweep)).hasSize(CASES).containsAll(before);
            assertThat(pids(server)).as("workers go on").isEqualTo(workers);
            assertThat(server.output()).doesNotContain("Internal fault");
        } finally {
            postgres.close();
        }
    }

    private EmbeddedPostgres startPostgres() throws IOException {
        return EmbeddedPostgres.builder()
                .setPort(port.number())
                .setDataDirectory(folder.resolve("postgres"))
                .setCleanDataDirectory(false)
                .start();
    }

    private ServerProcess startServer() throws IOException {
        return ServerProcess.start(
                folder.resolve("data"),
                Stream.concat(
                                ServerProcess.workers(2).stream(),
                                Stream.of(
                                        "--spring.datasource.url=jdbc:postgresql://localhost:" + port + "/postgres",
                                        "--spring.datasource.username=postgres",
                                        "--spring.datasource.hikari.connection-timeout=1000"))
                        .toArray(String[]::new));
    }

    private static Set<Long> pids(ServerProcess server) {
        return Set.copyOf(server.children().stream().map(ProcessHandle::pid).toList());
    }

    /** Rows with a verdict. */
    private static List<String> outcomes(ServerProcess server, String sweep) throws Exception {
        String table = server.ask("GET", "/api/v1/sweeps/" + sweep + "/results.csv", "")
                .body();
        return table.lines()
                .skip(1)
                .filter(it -> Set.of("PASS", "FAIL").contains(it.split(",", -1)[5]))
                .toList();
    }

    private static int health(ServerProcess server, String group) throws Exception {
        return server.send("GET", "/actuator/health/" + group, "").statusCode();
    }

    private int serverPort() throws IOException {
        JsonNode file =
                JsonMapper.shared().readTree(folder.resolve("data/server.json").toFile());
        return URI.create(file.get("url").asString()).getPort();
    }
}
