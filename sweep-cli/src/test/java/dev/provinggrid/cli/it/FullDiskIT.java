package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Programs whose disk is full, and has room again: what a server does that closed its store, and what commands say. */
class FullDiskIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration AT_ONCE = Duration.ofMillis(1);

    /** Paced, so that most of it is to come when the disk is full. */
    private static final String SWEEP = Sweeps.MIDDLE + "execution: {pace: 60}\n";

    @TempDir
    private Path folder;

    private SmallDisk disk;
    private Path file;

    @BeforeEach
    void mount() throws IOException {
        disk = SmallDisk.mount(folder.resolve("disk"));
        file = Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
    }

    @AfterEach
    void unmount() throws IOException {
        SweepProcess.run(folder, "down").close();
        SweepProcess.awaitNothingLeft(folder);
        disk.close();
    }

    @Test
    @Tag("long")
    void aRunGoesOnWhenItsServerClosedItsStoreAndAgainWhenItCannotStart() throws Exception {
        Path out = disk.path().resolve("out");
        Path data = out.resolve(".server");
        try (SweepProcess run =
                SweepProcess.start(folder, "run", file.toString(), "--workers", "2", "--out", out.toString())) {
            await().atMost(PATIENCE).until(() -> run.output().contains(" cases: "));
            closeTheStoreOf(data);
            disk.makeRoom();
            await().atMost(PATIENCE).until(() -> run.output().contains("ended with status 75: starting it again"));

            await().atMost(PATIENCE).until(() -> liveness(data) == 200);
            disk.fill();
            SweepProcess.kill(server().pid());
            await().atMost(PATIENCE).until(() -> run.output().contains("does not start while its disk is full"));
            disk.makeRoom();

            assertThat(run.exitCode()).as(run.output() + run.errors()).isZero();
        }
        assertEveryCaseHasOneVerdict(new Results(out).cases());
        assertThat(out.resolve("PARTIAL.json")).doesNotExist();
    }

    @Test
    @Tag("long")
    void aServerThatStaysIsStartedAgainWhenItsStoreClosedAndItsWorkersWithIt() throws Exception {
        Path data = disk.path().resolve("data");
        sweep("up", "--port", "0", "--workers", "2", "--data", data.toString());
        sweep("submit", file.toString());
        await().atMost(PATIENCE).until(() -> workers().size() == 2);
        List<Long> before = workers();
        long server = server().pid();
        closeTheStoreOf(data);
        disk.makeRoom();
        await().atMost(PATIENCE).until(() -> servers().stream().anyMatch(it -> it.pid() != server));
        await().atMost(PATIENCE).until(() -> liveness(data) == 200);

        sweep("watch", "latest");
        assertThat(workers()).doesNotContainAnyElementsOf(before);
        Path out = folder.resolve("out");
        sweep("results", "latest", "--out", out.toString());
        assertEveryCaseHasOneVerdict(new Results(out).cases());
    }

    @Test
    void commandsThatWriteEndWithStatus74AndOneSentence() throws IOException {
        sweep(
                "up",
                "--port",
                "0",
                "--workers",
                "1",
                "--data",
                folder.resolve("data").toString());
        Path backup = folder.resolve("backup.zip");
        sweep("backup", "--out", backup.toString());
        disk.fill();

        assertNotWritten("backup", "--out", disk.path().resolve("b.zip").toString());
        assertNotWritten(
                "restore", backup.toString(), "--data", disk.path().resolve("r").toString());
        assertNotWritten(
                "run", file.toString(), "--out", disk.path().resolve("out").toString());
        sweep("down");
        assertNotWritten("up", "--data", disk.path().resolve("data").toString());
        try (var left = Files.list(disk.path())) {
            assertThat(left)
                    .as("nothing half-made is left")
                    .containsExactly(disk.path().resolve("ballast"));
        }
    }

    private void assertNotWritten(String... arguments) {
        try (SweepProcess sweep = SweepProcess.run(folder, arguments)) {
            assertThat(sweep.exitCode()).as(sweep.errors()).isEqualTo(74);
            assertThat(sweep.errors())
                    .matches("sweep: \\S+ cannot be written: [^\\n]+; disk [^\\n]+ of \\d+ MB free\\n");
        }
    }

    /**
     * Asks for what is written down until it does not fit into what the database's files have already taken: the outcomes of
     * the cases that ran may all fit, and no other case is started.
     */
    private void closeTheStoreOf(Path data) throws Exception {
        String sweep = JsonMapper.shared()
                .readTree(ask(data, "GET", "/api/v1/sweeps", "").orElseThrow().body())
                .get(0)
                .get("id")
                .asString();
        disk.fill();
        await().atMost(PATIENCE).pollInterval(AT_ONCE).until(() -> {
            ask(data, "POST", "/api/v1/sweeps/" + sweep + "/execution", "retries: 2");
            return liveness(data) == 503;
        });
    }

    /** 0 while there is no answer. */
    private static int liveness(Path data) throws InterruptedException {
        return ask(data, "GET", "/actuator/health/liveness", "")
                .map(HttpResponse::statusCode)
                .orElse(0);
    }

    /** The answer; empty while there is none. */
    private static Optional<HttpResponse<String>> ask(Path data, String method, String address, String body)
            throws InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            JsonNode server = JsonMapper.shared().readTree(Files.readString(data.resolve("server.json")));
            String token = Files.readString(Path.of(server.get("tokenFile").asString()));
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create(server.get("url").asString() + address))
                    .header("Authorization", "Bearer " + token.strip())
                    .method(method, BodyPublishers.ofString(body))
                    .build();
            return Optional.of(http.send(request, BodyHandlers.ofString()));
        } catch (IOException restarting) {
            return Optional.empty();
        }
    }

    private ProcessHandle server() {
        return servers().getFirst();
    }

    /** Without the shell that starts one again. */
    private List<ProcessHandle> servers() {
        return SweepProcess.processes(folder, "control-server").stream()
                .filter(it -> it.info().command().orElse("").endsWith("java"))
                .toList();
    }

    private List<Long> workers() {
        return SweepProcess.processes(folder, "sim-worker").stream()
                .map(ProcessHandle::pid)
                .toList();
    }

    private static void assertEveryCaseHasOneVerdict(List<CaseView> cases) {
        assertThat(cases)
                .extracting(CaseView::index)
                .isEqualTo(IntStream.range(0, Sweeps.MIDDLE_CASES).boxed().toList());
        assertThat(cases).allSatisfy(it -> assertThat(it.outcome()).isIn("PASS", "FAIL"));
    }

    private void sweep(String... arguments) {
        try (SweepProcess sweep = SweepProcess.run(folder, arguments)) {
            assertThat(sweep.exitCode()).as(sweep.output() + sweep.errors()).isZero();
        }
    }
}
