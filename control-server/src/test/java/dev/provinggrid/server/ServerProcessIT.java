package dev.provinggrid.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.server.pool.local.StandInWorkerJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The server as a process: how it starts, whom it lets in and what it leaves behind. */
@Execution(ExecutionMode.CONCURRENT)
class ServerProcessIT {

    private static final String JSON = "application/json";

    @TempDir
    private static Path shared;

    /** One without a worker program, for the tests that leave it as it is. */
    private static ServerProcess running;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startServer() throws IOException {
        running = ServerProcess.start(shared).ready();
    }

    @AfterAll
    static void stopServer() {
        running.close();
    }

    @Test
    void aSecondServerOnTheSameFolderIsRefused() throws IOException {
        try (ServerProcess second = ServerProcess.start(shared, "--provinggrid.pool.local.workers=0")) {
            assertThat(second.end()).isNotZero();
            assertThat(second.output()).contains("another server is running on the data folder");
            assertThat(running.children()).isEmpty();
        }
    }

    @Test
    void aKeyThatNobodyReadsStopsTheStart() throws IOException {
        try (ServerProcess server = ServerProcess.start(folder, "--provinggrid.pool.local.wrokers=3")) {
            assertThat(server.end()).isNotZero();
            assertThat(server.output()).contains("provinggrid.pool.local.wrokers");
        }
    }

    @Test
    void theServerEndsWithItsInputAndTakesItsWorkersAlong() throws IOException {
        try (ServerProcess server = withWorkers().ready()) {
            List<ProcessHandle> workers = server.children();
            assertThat(workers).hasSize(2);

            server.closeInput();

            assertThat(server.end()).isZero();
            assertThat(folder.resolve("server.json")).doesNotExist();
            assertThat(workers).noneMatch(ProcessHandle::isAlive);
        }
    }

    @Test
    void aKilledServerLeavesNoWorker() throws IOException {
        try (ServerProcess server = withWorkers().ready()) {
            List<ProcessHandle> workers = server.children();
            assertThat(workers).hasSize(2);

            server.kill();

            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(() -> assertThat(workers).noneMatch(ProcessHandle::isAlive));
        }
    }

    @Test
    void onlyBearersOfATokenAreLetInAndErrorsAreProblemDetails() throws IOException, InterruptedException {
        ServerProcess server = running;
        String operator = "Bearer " + server.token();
        String worker =
                "Bearer " + Files.readString(shared.resolve("worker-token")).strip();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(shared.resolve("token"))))
                .isEqualTo("rw-------");

        assertThat(status(server, "GET", "/api/v1/sweeps")).isEqualTo(401);
        assertThat(status(server, "GET", "/api/v1/sweeps", "Authorization", "Bearer guessed"))
                .isEqualTo(401);
        assertThat(status(server, "GET", "/api/v1/sweeps", "Authorization", operator))
                .isEqualTo(200);
        assertThat(status(server, "GET", "/api/v1/sweeps", "Authorization", worker))
                .isEqualTo(403);
        assertThat(status(server, "POST", "/api/v1/leases", "Authorization", operator))
                .isEqualTo(403);
        assertThat(status(server, "GET", "/actuator/health/readiness")).isEqualTo(200);
        assertThat(status(server, "GET", "/actuator/health", "Origin", "http://elsewhere"))
                .isEqualTo(403);
        assertThat(status(server, "GET", "/api/v1/nothing", "Authorization", operator))
                .isEqualTo(404);
        assertThat(status(server, "DELETE", "/api/v1/sweeps", "Authorization", operator))
                .isEqualTo(405);
        assertThat(status(server, "GET", "/api/v1/sweeps/none/results.csv", "Authorization", operator))
                .isEqualTo(404);

        var refused = server.send(
                "POST", "/api/v1/sweeps", "{\"format\": 1}", "Authorization", operator, "Content-Type", JSON);
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(refused.body()).contains("\"pointer\"").doesNotContain("Exception");

        var large = server.send(
                "POST", "/api/v1/sweeps", " ".repeat(3_000_000), "Authorization", operator, "Content-Type", JSON);
        assertThat(large.statusCode()).isEqualTo(413);
        assertThat(server.output()).doesNotContain(server.token());
    }

    @Test
    void aSweepWithoutAWorkerProgramIsToldSo() throws IOException, InterruptedException {
        ServerProcess server = running;
        String operator = "Bearer " + server.token();
        String sweep = """
                {"format": 1, "sweep": "waiting", "scenario": "offroad-aeb", "preset": "published",
                 "axes": {"timeOfDay": ["06:00", "12:00"]}, "pass": ["collisions == 0"]}
                """;
        var submitted = server.send("POST", "/api/v1/sweeps", sweep, "Authorization", operator, "Content-Type", JSON);
        assertThat(submitted.statusCode()).as(submitted.body()).isEqualTo(201);
        String id = submitted.body().replaceFirst("(?s).*\"id\" *: *\"(\\w+)\".*", "$1");
        assertThat(server.send("GET", "/api/v1/sweeps/" + id, "", "Authorization", operator)
                        .body())
                .contains("\"troubles\":[{\"kind\":\"start\"")
                .contains("there is no worker program");
    }

    private static int status(ServerProcess server, String method, String path, String... headers)
            throws IOException, InterruptedException {
        return server.send(method, path, "", headers).statusCode();
    }

    private ServerProcess withWorkers() throws IOException {
        return ServerProcess.start(
                folder,
                "--provinggrid.pool.local.workers=2",
                "--provinggrid.pool.local.eager=true",
                "--provinggrid.pool.local.worker-jar=" + StandInWorkerJar.in(folder));
    }
}
