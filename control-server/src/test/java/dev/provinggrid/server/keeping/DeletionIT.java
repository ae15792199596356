package dev.provinggrid.server.keeping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.server.ServerProcess;
import dev.provinggrid.server.platform.database.DatabaseOfAFolder;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Sweeps are deleted on a real server, which is killed meanwhile. */
class DeletionIT {

    private static final int CASES = 10_000;

    @TempDir
    private Path data;

    @Test
    void aDeletionThatAKillInterruptsIsFinishedByTheNextServer() throws Exception {
        String sweep;
        try (ServerProcess server = start()) {
            sweep = submit(server);
            assertThat(api(server, "DELETE", "/" + sweep).statusCode()).isEqualTo(409);
            assertThat(api(server, "POST", "/" + sweep + "/cancel").statusCode())
                    .isEqualTo(200);
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> api(server, "GET", "/" + sweep).body().contains("\"state\":\"finished\""));
            Files.createDirectories(data.resolve("artifacts/" + sweep + "/9999/1"));

            assertThat(api(server, "DELETE", "/" + sweep).statusCode()).isEqualTo(204);
            assertThat(api(server, "GET", "").body()).isEqualTo("[]");
            for (String path : new String[] {"", "/cases", "/cases/7", "/results.csv", "/matrix", "/events"}) {
                HttpResponse<String> gone = api(server, "GET", "/" + sweep + path);
                assertThat(gone.statusCode()).as(path).isEqualTo(410);
                assertThat(gone.body()).contains("Sweep " + sweep + " (large) was deleted on 2");
            }
            server.kill();
        }
        assertThat(rows("sweep_case")).as("killed in the middle").isPositive();

        try (ServerProcess server = start()) {
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> !Files.exists(data.resolve("artifacts").resolve(sweep)));
            assertThat(api(server, "GET", "/" + sweep).statusCode()).isEqualTo(410);
            server.closeInput();
            server.end();
        }
        for (String table : new String[] {"sweep", "sweep_progress", "sweep_case", "case_round"}) {
            assertThat(rows(table)).as(table).isZero();
        }
    }

    private ServerProcess start() throws IOException {
        return ServerProcess.start(data, "--provinggrid.pool.local.workers=0").ready();
    }

    private static String submit(ServerProcess server) throws Exception {
        HttpResponse<String> accepted = server.send(
                "POST",
                "/api/v1/sweeps",
                """
                format: 1
                sweep: large
                scenario: offroad-aeb
                parameters: {perceptionModel: yolov3}
                pass: [collisions == 0]
                replicates: %d
                record: {trace: none}
                """.formatted(CASES),
                "Authorization",
                "Bearer " + server.token(),
                "Content-Type",
                "application/yaml");
        assertThat(accepted.statusCode()).as(accepted.body()).isEqualTo(201);
        return JsonMapper.shared().readTree(accepted.body()).get("id").asString();
    }

    private static HttpResponse<String> api(ServerProcess server, String method, String path) throws Exception {
        return server.send(method, "/api/v1/sweeps" + path, "", "Authorization", "Bearer " + server.token());
    }

    private int rows(String table) throws SQLException {
        try (Connection database = DatabaseOfAFolder.open(data);
                Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from " + table)) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
