package dev.provinggrid.worker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.sweep.RecordPolicy;
import dev.provinggrid.model.wire.AttemptState;
import dev.provinggrid.model.wire.GrantedAttempt;
import dev.provinggrid.model.wire.Heartbeat;
import dev.provinggrid.model.wire.OutcomeReport;
import dev.provinggrid.model.wire.OutcomeReport.Completion;
import dev.provinggrid.worker.StubServer.Fault;
import dev.provinggrid.worker.control.Backoff;
import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.TokenFile;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.runner.Runners;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class WorkerTest {

    private static final Timing QUICK = new Timing(
            Duration.ofMillis(40),
            Duration.ofMillis(200),
            new Backoff(Duration.ofMillis(5), Duration.ofMillis(40), () -> 0.5),
            Duration.ofSeconds(5),
            Duration.ofSeconds(20));

    @TempDir
    Path folder;

    private final StubServer server = new StubServer();
    private final AtomicReference<Throwable> crash = new AtomicReference<>();
    private Path tokenFile;

    @BeforeEach
    void writeToken() throws IOException {
        tokenFile = Files.writeString(folder.resolve("token"), "secret\n");
    }

    @AfterEach
    void close() {
        server.close();
        assertThat(crash).hasNullValue();
    }

    @Test
    void everyAttemptIsRunOnceAndCommittedWithItsTraceAndLog() throws Exception {
        grant(1, 2, 3, 4, 5);
        worker().work();
        assertThat(server.outcomes).hasSize(5).allSatisfy((id, outcome) -> {
            assertThat(outcome.completion()).isEqualTo(Completion.COMPLETED);
            assertThat(outcome.kpis()).containsExactly(Map.entry("counted", 20.0 + id));
            assertThat(outcome.traceHash()).isEqualTo(StubServer.sha256(trace(id)));
            assertThat(outcome.platform()).contains("Java 25");
            assertThat(server.text(id, "log.txt")).contains("case " + id, "seed " + id, "completed");
        });
        assertThat(server.released).isEmpty();
        assertThat(folder.resolve("workspace")).isEmptyDirectory();
    }

    @Test
    void theNextAttemptIsLeasedWhileOneRuns() throws Exception {
        server.drainWhenEmpty = false;
        server.queue.add(attempt(1, Map.of("does", "hang")));
        grant(2, 3);
        Thread working = Thread.startVirtualThread(this::workQuietly);
        await().until(() -> server.locked(() -> server.granted.size() == 2));
        await().until(() -> server.locked(() ->
                !server.beats.isEmpty() && server.beats.getLast().attempts().size() == 2));
        Heartbeat beat = server.locked(server.beats::getLast);
        assertThat(beat.attempts())
                .extracting(Heartbeat.Held::state)
                .containsExactly(AttemptState.RUNNING, AttemptState.LEASED);
        assertThat(server.locked(() -> server.queue.size())).isOne();
        drain(working, 1L);
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.CANCELLED);
        assertThat(server.released).containsExactly(2L);
    }

    @Test
    void faultsOfTheServerDelayButLoseNothing() throws Exception {
        server.fail("leases", Fault.ANSWER_500, Fault.DROPPED_AFTER, Fault.DROPPED_BEFORE);
        server.fail("artifacts", Fault.DROPPED_AFTER, Fault.FULL_DISK_507, Fault.FULL_DISK_507, Fault.ANSWER_500);
        server.fail("outcome", Fault.ANSWER_500, Fault.DROPPED_AFTER, Fault.FULL_DISK_507);
        server.fail("heartbeat", Fault.ANSWER_500, Fault.DROPPED_BEFORE);
        grant(1, 2, 3);
        worker().work();
        assertThat(server.outcomes.keySet()).containsExactlyInAnyOrder(1L, 2L, 3L);
        assertThat(server.released).isEmpty();
    }

    @Test
    void aRestartOfTheServerIsOutlived() throws Exception {
        grant(1, 2, 3, 4, 5, 6);
        server.kill();
        Thread working = Thread.startVirtualThread(this::workQuietly);
        server.start();
        await().until(() -> server.locked(() -> !server.outcomes.isEmpty()));
        server.kill();
        server.start();
        working.join();
        assertThat(server.outcomes.keySet()).containsExactlyInAnyOrder(1L, 2L, 3L, 4L, 5L, 6L);
    }

    @Test
    void aStaleTokenDropsTheOutcomeQuietly() throws Exception {
        grant(1, 2);
        server.stale.add(1L);
        worker().work();
        assertThat(server.outcomes.keySet()).containsExactly(2L);
    }

    @Test
    void artifactsThatTheServerLostAreSentAgain() throws Exception {
        server.loseArtifactsOnce = true;
        grant(1);
        worker().work();
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.COMPLETED);
        assertThat(server.artifacts.get(1L)).containsOnlyKeys("trace.csv", "log.txt");
    }

    @Test
    void anOutcomeThatTheServerWillNeverTakeIsASimulatorError() throws Exception {
        server.refuseOutcomesWith = 400;
        grant(1);
        worker().work();
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.SIMULATOR_ERROR);
        assertThat(server.outcomes.get(1L).message()).contains("400");
    }

    @Test
    void whateverASimulatorThrowsIsASimulatorErrorWithItsStackInTheLog() throws Exception {
        server.queue.add(attempt(1, Map.of("does", "throw")));
        server.queue.add(attempt(2, Map.of("does", "exhaust")));
        server.queue.add(attempt(3, Map.of("does", "recurse")));
        server.queue.add(attempt(4, Map.of("does", "unheard of")));
        grant(5);
        worker().work();
        for (long id = 1; id <= 4; id++) {
            OutcomeReport outcome = server.outcomes.get(id);
            assertThat(outcome.completion()).isEqualTo(Completion.SIMULATOR_ERROR);
            assertThat(outcome.kpis()).isEmpty();
            assertThat(outcome.traceHash()).isEmpty();
            assertThat(server.text(id, "log.txt")).contains("at dev.provinggrid.worker.CountingScenario.drive");
        }
        assertThat(server.outcomes.get(1L).message()).contains("wheel fell off");
        assertThat(server.outcomes.get(2L).message()).contains("OutOfMemoryError");
        assertThat(server.outcomes.get(5L).completion()).isEqualTo(Completion.COMPLETED);
    }

    @Test
    void whatARunRecordsIsUploadedOnlyWhenItCameToItsEnd() throws Exception {
        server.queue.add(attempt(1, Map.of("does", "record")));
        server.queue.add(attempt(2, Map.of("does", "record-and-throw")));
        worker().work();
        assertThat(server.artifacts.get(1L)).containsOnlyKeys("trace.csv", "log.txt", "count.bin");
        assertThat(server.artifacts.get(1L).get("count.bin")).containsExactly(20, 0, -1);
        assertThat(server.outcomes.get(1L).artifacts()).containsOnlyKeys("trace.csv", "log.txt", "count.bin");
        assertThat(server.outcomes.get(2L).completion()).isEqualTo(Completion.SIMULATOR_ERROR);
        assertThat(server.artifacts.get(2L)).doesNotContainKey("count.bin");
    }

    @Test
    void aScenarioThatThisWorkerLacksIsASimulatorError() throws Exception {
        GrantedAttempt known = attempt(1, Map.of());
        server.queue.add(new GrantedAttempt(
                1,
                known.token(),
                "s",
                1,
                1,
                "flying",
                "",
                Map.of(),
                Map.of(),
                List.of(),
                List.of(),
                9,
                1,
                RecordPolicy.ALL,
                RecordPolicy.NONE));
        worker().work();
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.SIMULATOR_ERROR);
        assertThat(server.outcomes.get(1L).message()).contains("flying");
    }

    @Test
    void aRunBeyondItsWallTimeoutIsATimeout() throws Exception {
        GrantedAttempt slow = attempt(1, Map.of("does", "hang"));
        server.queue.add(new GrantedAttempt(
                1,
                slow.token(),
                "s",
                1,
                1,
                slow.scenario(),
                "",
                Map.of(),
                slow.parameters(),
                List.of(),
                List.of(),
                0.05,
                1,
                RecordPolicy.ALL,
                RecordPolicy.NONE));
        worker().work();
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.TIMEOUT);
        assertThat(server.outcomes.get(1L).wallS()).isGreaterThan(0.05);
    }

    @Test
    void aTraceThatNobodyWantsIsStillDigested() throws Exception {
        GrantedAttempt like = attempt(1, Map.of());
        server.queue.add(new GrantedAttempt(
                1,
                like.token(),
                "s",
                1,
                1,
                like.scenario(),
                "",
                Map.of(),
                Map.of(),
                List.of(),
                List.of(),
                60,
                1,
                RecordPolicy.NONE,
                RecordPolicy.NONE));
        server.queue.add(attempt(2, 1, Map.of()));
        worker().work();
        assertThat(server.artifacts.get(1L)).containsOnlyKeys("log.txt");
        assertThat(server.outcomes.get(1L).traceHash())
                .isEqualTo(server.outcomes.get(2L).traceHash())
                .hasSize(64);
    }

    @Test
    void aHeartbeatThatSaysDrainEndsItAfterTheRunningAttempt() throws Exception {
        server.drainWhenEmpty = false;
        grant(1);
        Thread working = Thread.startVirtualThread(this::workQuietly);
        await().until(() -> server.locked(() -> server.outcomes.size() == 1));
        server.drainByHeartbeat = true;
        working.join();
        assertThat(server.outcomes).containsOnlyKeys(1L);
    }

    @Test
    void stoppedItGivesBackWhatRunsAndWhatWaits() throws Exception {
        server.drainWhenEmpty = false;
        server.queue.add(attempt(1, Map.of("does", "hang")));
        grant(2);
        Worker worker = worker();
        Thread working = Thread.startVirtualThread(() -> workQuietly(worker));
        await().until(() -> server.locked(
                () -> server.beats.stream().anyMatch(it -> it.attempts().size() == 2)));
        worker.stop();
        working.join();
        assertThat(server.released).containsExactlyInAnyOrder(1L, 2L);
        assertThat(server.outcomes).isEmpty();
    }

    @Test
    void aPerceptionModelIsFetchedOnceByItsDigestAndVerified() throws Exception {
        Map<String, String> inputs = model("a network");
        Path cached = folder.resolve("models").resolve(inputs.get("perception/mine.onnx"));
        Files.createDirectories(cached.getParent());
        Files.writeString(cached, "spoilt");
        server.queue.add(seeing(1, inputs));
        server.queue.add(seeing(2, inputs));
        worker().work();
        assertThat(server.outcomes.values())
                .extracting(OutcomeReport::completion)
                .containsExactly(Completion.COMPLETED, Completion.COMPLETED);
        assertThat(server.requests).filteredOn(it -> it.contains("/blobs/")).hasSize(2);
        assertThat(cached).hasContent("a network");
        try (var files = Files.list(cached.getParent())) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void aPerceptionModelThatCannotBeHadRefusesTheCaseWithTheReasonAndTheNextOneRuns() throws Exception {
        Map<String, String> inputs = model("a network");
        String file = inputs.get("perception/mine.onnx");
        server.blobs.remove(file);
        server.queue.add(seeing(1, inputs));
        grant(2);
        worker().work();
        OutcomeReport refused = server.outcomes.get(1L);
        assertThat(refused.completion()).isEqualTo(Completion.REFUSED);
        assertThat(refused.message())
                .contains("the server does not have the file of perception model mine")
                .contains(file);
        assertThat(refused.traceHash()).isEmpty();
        assertThat(server.outcomes.get(2L).completion()).isEqualTo(Completion.COMPLETED);
    }

    @Test
    void aRenewedTokenFileIsReadAgain() throws Exception {
        grant(1);
        server.token = "renewed";
        Thread working = Thread.startVirtualThread(this::workQuietly);
        await().until(() -> server.locked(() -> server.requests.size() > 3));
        Files.writeString(tokenFile, "renewed");
        working.join();
        assertThat(server.outcomes).containsOnlyKeys(1L);
    }

    private void drain(Thread working, long running) throws InterruptedException {
        server.locked(() -> server.drainByHeartbeat = true);
        await().until(() -> server.locked(() -> !server.released.isEmpty()));
        server.locked(() -> server.cancelled.add(running));
        working.join();
    }

    private byte[] trace(long id) {
        try (var gzip = new GZIPInputStream(
                new ByteArrayInputStream(server.artifacts.get(id).get("trace.csv")))) {
            byte[] content = gzip.readAllBytes();
            assertThat(new String(content, UTF_8)).startsWith("time[s],count\n0," + id + "\n");
            return content;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void grant(long... ids) {
        LongStream.of(ids).forEach(id -> server.queue.add(attempt(id, Map.of())));
    }

    private static GrantedAttempt attempt(long id, Map<String, Object> parameters) {
        return attempt(id, id, parameters);
    }

    /** A model that the server has; its digests by name, as a case pins them. */
    private Map<String, String> model(String network) {
        byte[] file = network.getBytes(UTF_8);
        String card = """
                {"card":"mine","classes":["animal"],"format":1,"input":{"height":192,"width":320},"kind":"onnx",\
                "model":{"file":"mine.onnx","sha256":"%s"},"output":{"layout":"grid"},"title":"Mine"}""".formatted(StubServer.sha256(file));
        Map<String, String> inputs = Map.of(
                "perception/mine",
                StubServer.sha256(card.getBytes(UTF_8)),
                "perception/mine.onnx",
                StubServer.sha256(file));
        server.blobs.put(inputs.get("perception/mine"), card.getBytes(UTF_8));
        server.blobs.put(inputs.get("perception/mine.onnx"), file);
        return inputs;
    }

    private static GrantedAttempt seeing(long id, Map<String, String> inputs) {
        return attempt(id, id, inputs, Map.of());
    }

    private static GrantedAttempt attempt(long id, long seed, Map<String, Object> parameters) {
        return attempt(id, seed, Map.of(), parameters);
    }

    private static GrantedAttempt attempt(
            long id, long seed, Map<String, String> inputs, Map<String, Object> parameters) {
        String token = UUID.nameUUIDFromBytes(new byte[] {(byte) id}).toString();
        return new GrantedAttempt(
                id,
                token,
                "s1",
                (int) id,
                1,
                "counting",
                "",
                inputs,
                parameters,
                List.of(),
                List.of(),
                60,
                seed,
                RecordPolicy.ALL,
                RecordPolicy.NONE);
    }

    private void workQuietly() {
        workQuietly(worker());
    }

    private static void workQuietly(Worker worker) {
        try {
            worker.work();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Worker worker() {
        try {
            return new Worker(
                    new Identity(UUID.randomUUID(), 3, 1, "here", Machine.platformClass(), "test"),
                    Workspace.emptied(folder.resolve("workspace")),
                    folder.resolve("models"),
                    new Runners(List.of(new CountingScenario()), Optional.empty()),
                    new ControlPlane(server.url(), new TokenFile(tokenFile)),
                    QUICK,
                    crash::set);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
