package dev.provinggrid.server.pool.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.server.pool.PoolWorker;
import dev.provinggrid.server.pool.SlotStatus;
import dev.provinggrid.server.pool.WorkerExit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class LocalPoolTest extends OnALocalPool {

    @Test
    void asManyWorkersLiveAsAreWanted() {
        pool.reconcile(2);

        assertThat(pool.alive()).extracting(PoolWorker::slot).containsExactly(0, 1);
    }

    @Test
    void everySlotSaysWhyItHasNoWorker() throws IOException {
        assertThat(pool.stands()).extracting(SlotStatus::reason).allMatch(it -> it.startsWith("there is no work"));

        pool.reconcile(1);
        assertThat(pool.stands())
                .extracting(SlotStatus::state)
                .containsExactly(SlotStatus.State.OCCUPIED, SlotStatus.State.EMPTY, SlotStatus.State.EMPTY);
        assertThat(pool.stands().getLast().reason()).isEqualTo("there is work for 1 worker only");

        kill(pool.alive().getFirst());
        pool.reconcile(1);
        assertThat(pool.stands().getFirst().state()).isEqualTo(SlotStatus.State.WAITING);
        assertThat(pool.stands().getFirst().reason())
                .contains(
                        "worker 0 was killed from outside, as the kernel does when memory runs out",
                        "its log is",
                        "the next one is started within 2 s");
    }

    @Test
    void aRoundThatHasNothingToDoDoesNothing() {
        pool.reconcile(2);
        List<PoolWorker> before = pool.alive();

        pool.reconcile(2);

        assertThat(pool.alive()).isEqualTo(before);
    }

    @Test
    void aStartCacheOfAnotherBuildIsNoObstacle() throws IOException {
        Files.writeString(folder.resolve("stand-in-worker.aot"), "of another build");

        pool.reconcile(1);

        Path log = folder.resolve("worker-0.log");
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(log).content().startsWith("worker with "));
    }

    @Test
    void aWorkerGetsItsTokenByItsStandardInputOnly() throws IOException {
        pool.reconcile(1);

        Path log = folder.resolve("worker-0.log");
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(log).content().contains("\ntoken of 64 characters"));
        assertThat(log).content().contains("--token-file, -,").doesNotContain(token.text());
        long worker = pool.alive().getFirst().pid();
        for (String readable : List.of("cmdline", "environ")) {
            assertThat(Files.readString(Path.of("/proc", "" + worker, readable), StandardCharsets.ISO_8859_1))
                    .doesNotContain(token.text());
        }
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.filter(Files::isRegularFile)).noneMatch(this::holdsTheToken);
        }
    }

    private boolean holdsTheToken(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).contains(token.text());
        } catch (IOException gone) {
            return false;
        }
    }

    @Test
    void noMoreWorkersLiveThanThereAreSlots() {
        pool.reconcile(5);

        assertThat(pool.alive()).hasSize(3);
    }

    @Test
    void aSurplusWorkerEndsAndIsNoFailure() {
        pool.reconcile(3);

        pool.reconcile(1);

        await().atMost(PATIENCE).until(() -> pool.alive().size() == 1);
        pool.reconcile(3);
        assertThat(pool.alive()).hasSize(3);
    }

    @Test
    void aKilledWorkerIsReportedAndStartedAgainAfterAWait() {
        pool.reconcile(1);
        kill(pool.alive().getFirst());

        pool.reconcile(1);
        assertThat(endings).containsExactly(WorkerExit.KILLED);
        assertThat(pool.alive()).isEmpty();

        clock.add(Duration.ofSeconds(1));
        pool.reconcile(1);
        assertThat(pool.alive()).hasSize(1);
    }

    @Test
    void theWaitGrowsWithEveryFailureInARow() throws IOException {
        behave("exit 3");
        failOnce();
        clock.add(Duration.ofSeconds(1));
        failOnce();

        clock.add(Duration.ofSeconds(1));
        pool.reconcile(1);
        assertThat(pool.alive()).isEmpty();

        behave("exit 0");
        clock.add(Duration.ofSeconds(1));
        pool.reconcile(1);
        await().atMost(PATIENCE).until(() -> pool.alive().isEmpty());
        pool.reconcile(0);
        assertThat(endings).containsExactly(WorkerExit.CRASHED, WorkerExit.CRASHED, WorkerExit.DRAINED);
    }

    @Test
    void aWorkerThatLivedWellStartsTheWaitsAnew() throws IOException {
        behave("exit 3");
        failOnce();
        clock.add(Duration.ofSeconds(1));
        failOnce();
        Files.delete(folder.resolve("work/worker-0/behave"));
        clock.add(Duration.ofSeconds(2));
        pool.reconcile(1);
        clock.add(Duration.ofSeconds(20));
        kill(pool.alive().getFirst());
        pool.reconcile(1);

        clock.add(Duration.ofSeconds(1));
        pool.reconcile(1);

        assertThat(pool.alive()).hasSize(1);
    }

    @Test
    void aDrainedPoolHasNoWorkersAndStartsNone() {
        pool.reconcile(3);

        pool.drain();
        pool.reconcile(3);

        assertThat(pool.alive()).isEmpty();
        assertThat(endings).hasSize(3).doesNotContain(WorkerExit.CRASHED);
    }

    @Test
    void workersThatFailOneAfterTheOtherAreATroubleUntilOneLivesWell() throws IOException {
        behave("exit 3");
        failOnce();
        assertThat(pool.troubles()).isEmpty();
        clock.add(Duration.ofSeconds(1));
        failOnce();
        assertThat(pool.troubles())
                .containsExactly("worker 0 ran out of memory (exit code 3); its log is "
                        + folder.resolve("worker-0.log") + " (2 times in a row)");
        Files.delete(folder.resolve("work/worker-0/behave"));
        clock.add(Duration.ofSeconds(2));
        pool.reconcile(1);
        clock.add(Duration.ofSeconds(20));
        assertThat(pool.troubles()).isEmpty();
    }

    @Test
    void aStoppedWorkerIsEndedWithItsChildrenAndItsSlotWaitsAsAfterAFailure() throws IOException {
        behave("child");
        pool.reconcile(1);
        PoolWorker worker = pool.alive().getFirst();
        ProcessHandle process = ProcessHandle.of(worker.pid()).orElseThrow();
        await().atMost(PATIENCE).until(() -> process.children().findAny().isPresent());
        ProcessHandle child = process.children().findAny().orElseThrow();
        stop(worker);

        pool.end(worker);

        await().atMost(PATIENCE).until(() -> pool.alive().isEmpty() && !child.isAlive());
        pool.reconcile(1);
        assertThat(endings).containsExactly(WorkerExit.KILLED);
        assertThat(pool.alive()).isEmpty();
        assertThat(pool.stands().getFirst().reason())
                .startsWith("nothing was heard of worker 0 for too long, and it was ended");
        assertThat(pool.silenced()).hasSize(1);

        clock.add(Duration.ofSeconds(1));
        pool.reconcile(1);
        assertThat(pool.alive()).hasSize(1).doesNotContain(worker);
        assertThat(pool.silenced()).as("until the next one lives well").hasSize(1);
        clock.add(Duration.ofSeconds(20));
        assertThat(pool.silenced()).isEmpty();
    }

    @Test
    void aStoppedWorkerThatWasToldToEndIsEndedToo() {
        pool.reconcile(1);
        PoolWorker worker = pool.alive().getFirst();
        stop(worker);
        pool.reconcile(0);
        assertThat(pool.alive()).as("it does not hear that it should end").containsExactly(worker);

        pool.end(worker);

        await().atMost(PATIENCE).until(() -> pool.alive().isEmpty());
        pool.reconcile(0);
        assertThat(endings).as("not drained: it gave nothing back").containsExactly(WorkerExit.KILLED);
    }

    @Test
    void aWorkerThatHasBeenReplacedIsNotEndedInThePlaceOfItsSuccessor() {
        pool.reconcile(1);
        PoolWorker before = pool.alive().getFirst();
        kill(before);
        pool.reconcile(1);
        clock.add(Duration.ofSeconds(1));
        pool.reconcile(1);
        List<PoolWorker> now = pool.alive();

        pool.end(before);
        pool.reconcile(1);

        assertThat(pool.alive()).isEqualTo(now);
        assertThat(pool.silenced()).isEmpty();
    }

    @Test
    void everySlotHasItsLogAndNoSecretInItsArguments() {
        pool.reconcile(2);

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(folder.resolve("worker-1.log"))
                        .content()
                        .contains("run, --server, http://127.0.0.1:1, --token-file")
                        .contains("--slot, 1")
                        .contains("--exit-with-stdin"));
    }

    private void failOnce() {
        pool.reconcile(1);
        await().atMost(PATIENCE).until(() -> pool.alive().isEmpty());
        pool.reconcile(1);
    }

    private void behave(String how) throws IOException {
        Path workspace = Files.createDirectories(folder.resolve("work/worker-0"));
        Files.writeString(workspace.resolve("behave"), how);
    }

    private void kill(PoolWorker worker) {
        ProcessHandle.of(worker.pid()).orElseThrow().destroyForcibly();
        await().atMost(PATIENCE).until(() -> !pool.alive().contains(worker));
    }
}
