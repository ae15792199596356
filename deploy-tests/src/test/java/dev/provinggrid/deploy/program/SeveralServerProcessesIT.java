package dev.provinggrid.deploy.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.server.Postgres;
import dev.provinggrid.server.ServerProcess;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Two servers on one PostgreSQL with real workers at both, of which one dies in mid-sweep. */
@ExtendWith(Postgres.class)
@Execution(ExecutionMode.CONCURRENT)
class SeveralServerProcessesIT {

    private static final int CASES = 32;
    private static final String SWEEP = """
            format: 1
            sweep: shared
            scenario: offroad-aeb
            preset: published
            axes:
              perceptionModel: [yolov3, yolov2]
              weather: [clear, thin-fog, heavy-rain, heavy-snow]
              timeOfDay: [00:00, 06:00, 12:00, 18:00]
            parameters: {duration: 5 s}
            pass: [collisions == 0]
            """;

    @TempDir
    private Path folder;

    @Test
    void everyCaseHasOneOutcomeThoughOneOfThemIsKilled(Postgres.Database database) throws Exception {
        try (ServerProcess one = server("one", database);
                ServerProcess other = server("other", database)) {
            one.ready();
            other.ready();
            String sweep = submit(one);
            await().atMost(Duration.ofMinutes(2))
                    .pollInterval(Duration.ofMillis(50))
                    .until(() -> committedBy(other, sweep).distinct().count() == 2);

            one.kill();
            assertThat(counts(other, sweep).get("queued").asInt())
                    .as("cases left when one was killed")
                    .isPositive();
            await().atMost(Duration.ofMinutes(3))
                    .pollInterval(Duration.ofMillis(200))
                    .until(() -> view(other, sweep).get("state").asString().equals("finished"));

            List<Map<String, String>> rows = rows(other, sweep);
            assertThat(rows)
                    .extracting(it -> it.get("case"))
                    .isEqualTo(
                            IntStream.range(0, CASES).mapToObj(String::valueOf).toList());
            assertThat(rows).allSatisfy(it -> assertThat(it.get("outcome")).isIn("PASS", "FAIL"));
            assertThat(rows)
                    .as("what was in hand when one was killed")
                    .anySatisfy(it ->
                            assertThat(Integer.parseInt(it.get("attempts"))).isGreaterThan(1));
            assertThat(counts(other, sweep).get("pass").asInt()
                            + counts(other, sweep).get("fail").asInt())
                    .isEqualTo(CASES);
        }
    }

    private ServerProcess server(String name, Postgres.Database database) throws IOException {
        return ServerProcess.start(
                folder.resolve(name),
                Stream.of(
                                database.arguments(),
                                ServerProcess.workers(1),
                                List.of("--provinggrid.store=" + folder.resolve("store")))
                        .flatMap(List::stream)
                        .toArray(String[]::new));
    }

    private static String submit(ServerProcess server) throws Exception {
        HttpResponse<String> answer = server.ask("POST", "/api/v1/sweeps", SWEEP);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return JsonMapper.shared().readTree(answer.body()).get("id").asString();
    }

    private static JsonNode view(ServerProcess server, String sweep) throws Exception {
        return JsonMapper.shared().readTree(get(server, "/api/v1/sweeps/" + sweep));
    }

    private static JsonNode counts(ServerProcess server, String sweep) throws Exception {
        return view(server, sweep).get("counts");
    }

    /** Workers of the outcomes so far, one for each. */
    private static Stream<String> committedBy(ServerProcess server, String sweep) throws Exception {
        return rows(server, sweep).stream().map(it -> it.get("worker")).filter(it -> !it.isEmpty());
    }

    private static List<Map<String, String>> rows(ServerProcess server, String sweep) throws Exception {
        List<List<String>> lines = get(server, "/api/v1/sweeps/" + sweep + "/results.csv")
                .lines()
                .map(it -> List.of(it.split(",", -1)))
                .toList();
        List<String> names = lines.getFirst();
        return lines.stream()
                .skip(1)
                .map(cells -> names.stream().collect(Collectors.toMap(it -> it, it -> cells.get(names.indexOf(it)))))
                .toList();
    }

    private static String get(ServerProcess server, String path) throws Exception {
        return server.ask("GET", path, "").body();
    }
}
