package dev.provinggrid.worker;

import static dev.provinggrid.worker.AnAttempt.anAttempt;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class WorkerTest extends OnAStubServer {

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
        server.queue.add(anAttempt(1).doing("hang").granted());
        grant(2, 3);
        Thread working = Thread.startVirtualThread(this::workQuietly);
        await().until(() -> server.locked(() -> server.granted.size() == 2));
        await().until(() -> server.locked(() ->
                !server.beats.isEmpty() && server.beats.getLast().attempts().size() == 2));
        Heartbeat beat = server.locked(server.beats::getLast);
        assertThat(beat.load().residentBytes()).isPositive();
        assertThat(beat.attempts())
                .extracting(Heartbeat.Held::state)
                .containsExactly(AttemptState.RUNNING, AttemptState.LEASED);
        assertThat(server.locked(() -> server.queue.size())).isOne();
        drain(working, 1L);
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.CANCELLED);
        assertThat(server.released).containsExactly(2L);
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
        server.queue.add(anAttempt(1).doing("hang").granted());
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
}
