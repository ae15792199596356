package dev.provinggrid.worker;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.worker.StubServer.Fault;
import dev.provinggrid.worker.control.Standstill;
import dev.provinggrid.worker.runner.Runners;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Transfers that stop in the middle on a connection that stays open. */
@Tag("slow")
class WorkerSilenceTest extends OnAStubServer {

    private static final Duration SILENCE = Duration.ofMillis(400);

    @ParameterizedTest
    @CsvSource({
        "leases, ANSWER_STOPS",
        "leases, REQUEST_UNREAD",
        "heartbeat, ANSWER_STOPS",
        "heartbeat, REQUEST_UNREAD",
        "trace.csv, ANSWER_STOPS",
        "trace.csv, REQUEST_UNREAD",
        "outcome, ANSWER_STOPS",
        "outcome, REQUEST_UNREAD"
    })
    void aRequestThatStopsMidwayIsSentAgain(String kind, Fault fault) throws Exception {
        server.fail(kind, fault);
        grant(1, 2);
        worker(counting(), quick(SILENCE, Duration.ofSeconds(50))).work();
        assertThat(server.faults.get(kind)).isEmpty();
        assertThat(server.outcomes.keySet()).containsExactlyInAnyOrder(1L, 2L);
        assertThat(server.released).isEmpty();
    }

    @Test
    void aBlobThatStopsAfterAKilobyteIsFetchedAgain() throws Exception {
        byte[] content = "x".repeat(100_000).getBytes(US_ASCII);
        String sha256 = StubServer.sha256(content);
        server.blobs.put(sha256, content);
        server.fail("blobs", Fault.ANSWER_STOPS, Fault.ANSWER_STOPS);
        server.queue.add(
                AnAttempt.anAttempt(1).seeing(Map.of("file/f.txt", sha256)).granted());
        grant(2);
        worker(counting(), quick(SILENCE, Duration.ofSeconds(50))).work();
        assertThat(server.requests).filteredOn(it -> it.contains("/blobs/")).hasSize(3);
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.COMPLETED);
        assertThat(server.outcomes).containsKey(2L);
    }

    /** A token file that is a pipe without a writer blocks whoever reads it anew, as a file system that is gone does. */
    @ParameterizedTest
    @ValueSource(strings = {"leases", "heartbeat"})
    void aThreadThatGetsNowhereEndsTheWorkerWithItsNameAndPlace(String thread) throws Exception {
        CompletableFuture<Throwable> crash = new CompletableFuture<>();
        server.drainWhenEmpty = false;
        Worker worker = worker(counting(), quick(SILENCE, Duration.ofSeconds(1)), crash::complete);
        Thread.startVirtualThread(() -> workQuietly(worker));
        await().until(() -> server.locked(() -> server.requests.stream().anyMatch(it -> it.endsWith("leases"))));
        Files.delete(tokenFile);
        assertThat(new ProcessBuilder("mkfifo", tokenFile.toString()).start().waitFor())
                .isZero();
        server.refuseTokenOf(thread.equals("leases") ? "leases" : "heartbeat");
        assertThat(crash.get())
                .isInstanceOf(Standstill.class)
                .hasMessage("the thread " + thread + " got nowhere for 1 s")
                .satisfies(it -> assertThat(it.getStackTrace())
                        .extracting(StackTraceElement::getClassName)
                        .contains("dev.provinggrid.worker.control.TokenFile"));
        letGo();
        worker.drain();
    }

    /** Whoever still reads the pipe gets an end. */
    private void letGo() throws IOException {
        Files.writeString(tokenFile, "secret\n");
    }

    private static Runners counting() {
        return new Runners(List.of(new CountingScenario()), Optional.empty());
    }
}
