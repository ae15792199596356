package dev.provinggrid.server.api.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.ServerProcess;
import dev.provinggrid.server.platform.database.DatabaseOfAFolder;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A small server on a sweep whose runs all told as much as one may, kept whole by an earlier version. */
class NoisyRunsIT {

    private static final int CASES = 80;
    private static final int EVENTS = 24_000;
    private static final List<String> SMALL = List.of("-Xmx224m", "-XX:+ExitOnOutOfMemoryError");

    @TempDir
    private Path data;

    @Test
    @Tag("long")
    void aServerWithLittleMemoryAnswersAboutThemAll() throws Exception {
        String sweep;
        try (ServerProcess server = start()) {
            sweep = submit(server);
            server.kill();
        }
        Files.delete(data.resolve("server.json")); // of the one that was killed
        tellTooMuch(sweep);
        try (ServerProcess server = start()) {
            assertThat(ask(server, "GET", "/sweeps/" + sweep + "/results.csv", "")
                            .body()
                            .lines())
                    .hasSize(CASES + 1);
            JsonNode page = json(ask(server, "GET", "/sweeps/" + sweep + "/cases?limit=1000", ""));
            assertThat(page.get("cases").size()).isEqualTo(CASES);
            assertThat(page.at("/cases/0/events").isNull()).isTrue();
            JsonNode one = json(ask(server, "GET", "/sweeps/" + sweep + "/cases/7", ""));
            assertThat(one.get("events").size()).isEqualTo(1000);
            assertThat(one.at("/events/999/name").asString()).isEqualTo("events-dropped");
            assertThat(one.at("/events/999/detail").asString()).startsWith((EVENTS - 999) + " more");
            assertThat(one.get("message").asString()).hasSize(4_000);
            JsonNode all = json(ask(server, "GET", "/sweeps/" + sweep + "/cases.json", ""));
            assertThat(all.get("cases").size()).isEqualTo(CASES);
            assertThat(all.at("/cases/79/events").size()).isEqualTo(1000);
        }
    }

    private static String submit(ServerProcess server) throws IOException, InterruptedException {
        String document = """
                {"format": 1, "sweep": "noisy", "scenario": "offroad-aeb", "replicates": %d, "seed": 1,
                 "parameters": {"perceptionModel": "yolov3"}, "pass": ["collisions == 0"]}""".formatted(CASES);
        return json(ask(server, "POST", "/sweeps", document)).get("id").asString();
    }

    private ServerProcess start() throws IOException {
        return ServerProcess.startOn(data, SMALL, "--provinggrid.pool.local.workers=0")
                .ready();
    }

    private static HttpResponse<String> ask(ServerProcess server, String method, String path, String body)
            throws IOException, InterruptedException {
        HttpResponse<String> answer = server.send(
                method,
                "/api/v1" + path,
                body,
                "Authorization",
                "Bearer " + server.token(),
                "Content-Type",
                "application/json");
        assertThat(answer.statusCode()).as("%s: %s", path, server.output()).isBetween(200, 202);
        return answer;
    }

    private static JsonNode json(HttpResponse<String> answer) {
        return JsonMapper.shared().readTree(answer.body());
    }

    /** Gives every case an outcome as it was kept when events and messages had no bound. */
    private void tellTooMuch(String sweep) throws SQLException {
        String events = IntStream.range(0, EVENTS)
                .mapToObj(it -> "{\"simS\":" + it + ".0,\"name\":\"tick\",\"detail\":\"\"}")
                .collect(Collectors.joining(",", "[", "]"));
        assertThat(events.length()).isLessThan(1 << 20);
        try (Connection database = DatabaseOfAFolder.open(data);
                PreparedStatement update = database.prepareStatement("""
                        update case_round set state = 'FINAL', outcome = 'PASS', attempts = 1, message = ?, events = ?
                        where sweep_id = ? and case_index = ?""");
                Statement counts = database.createStatement()) {
            for (int index = 0; index < CASES; index++) {
                update.setString(1, "m".repeat(500_000));
                update.setString(2, events);
                update.setString(3, sweep);
                update.setInt(4, index);
                update.executeUpdate();
            }
            counts.executeUpdate("update sweep_progress set queued = 0, passed = planned, state = 'FINISHED'");
        }
    }
}
