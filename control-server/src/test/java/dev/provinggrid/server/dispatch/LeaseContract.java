package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.dispatch.lease.LeaseAnswer;
import dev.provinggrid.server.dispatch.outcome.CommitAnswer;
import dev.provinggrid.server.dispatch.outcome.Commits;
import dev.provinggrid.server.dispatch.worker.Drains;
import dev.provinggrid.server.storage.UploadAnswer;
import dev.provinggrid.server.store.worker.Workers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What leasing promises, on whatever database. */
abstract class LeaseContract extends OnABench {

    @Test
    void aSweepRunsToItsEnd() {
        String sweep = bench.submit(3);
        BenchWorker worker = bench.worker();
        for (int i = 0; i < 3; i++) {
            assertThat(worker.pass(worker.runOne())).isEqualTo(new CommitAnswer.Taken());
        }
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 3).containsEntry("queued", 0);
        assertThat(bench.cases(sweep)).allMatch(it -> it.outcome().orElseThrow() == Outcome.PASS);
    }

    @Test
    void theServerJudgesWhatWorkersReport() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        worker.fail(worker.runOne());
        assertThat(bench.caseOf(sweep, 0).outcome()).contains(Outcome.FAIL);
        assertThat(bench.caseOf(sweep, 0).kpis()).containsEntry("collisions", 1.0);
    }

    @Test
    void aWorkerHoldsOneAttemptAheadOfTheRunningOneAndNoMore() {
        bench.submit(10);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> first = worker.lease(8);
        assertThat(first).hasSize(2);
        assertThat(worker.lease(8)).isEmpty();
        worker.beat(BenchWorker.running(first.get(0)), BenchWorker.leased(first.get(1)));
        assertThat(worker.lease(8)).isEmpty();
        worker.pass(first.get(0));
        worker.beat(BenchWorker.running(first.get(1)));
        assertThat(worker.lease(8)).hasSize(1);
    }

    @Test
    void repeatingARequestRepeatsItsAnswer() {
        bench.submit(10);
        BenchWorker worker = bench.worker();
        UUID request = UUID.randomUUID();
        LeaseAnswer answer = worker.ask(request, 2);
        assertThat(worker.ask(request, 2)).isEqualTo(answer);
        bench.restart();
        assertThat(worker.ask(request, 2)).isEqualTo(answer);
    }

    @Test
    void noCaseIsLeasedTwiceHoweverManyAskAtOnce() throws Exception {
        String sweep = bench.submit(40);
        List<Callable<List<Integer>>> workers = IntStream.range(0, 8)
                .<Callable<List<Integer>>>mapToObj(_ -> this::runAll)
                .toList();
        List<Integer> ran = new ArrayList<>();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<List<Integer>> worker : executor.invokeAll(workers)) {
                ran.addAll(worker.get());
            }
        }
        assertThat(ran).hasSize(40).doesNotHaveDuplicates();
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 40);
    }

    private List<Integer> runAll() {
        BenchWorker worker = bench.worker();
        List<Integer> ran = new ArrayList<>();
        for (List<GrantedAttempt> leased = worker.lease(1); !leased.isEmpty(); leased = worker.lease(1)) {
            worker.pass(leased.getFirst());
            ran.add(leased.getFirst().caseIndex());
        }
        return ran;
    }

    @Test
    void casesAreLeasedInAShuffleThatTheSeedDecides() {
        bench.submit(20);
        List<Integer> first = runAll();
        bench.submit(20);
        assertThat(runAll()).isEqualTo(first);
        assertThat(first).isNotEqualTo(first.stream().sorted().toList());
    }

    @Test
    void aGrantHoldsAllThatAWorkerNeeds() {
        String sweep = bench.submit(2);
        GrantedAttempt attempt = bench.worker().leaseOne();
        assertThat(attempt.token()).matches("[0-9a-f]{32}");
        assertThat(attempt.sweep()).isEqualTo(sweep);
        assertThat(attempt.pass()).containsExactly("collisions == 0");
        assertThat(attempt.parameters()).containsEntry("timeOfDay", "12:00").containsKey("weather");
        assertThat((double) attempt.parameters().get("approachSpeed")).isBetween(5.0, 6.0);
    }

    @Test
    void aDrainingWorkerIsToldToExit() {
        bench.submit(3);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        bench.part(Drains.class).drain(List.of(worker.id().toString()));
        assertThat(worker.beat(BenchWorker.running(attempt)).drain()).isTrue();
        assertThat(worker.pass(attempt)).isEqualTo(new CommitAnswer.Taken());
        assertThat(worker.ask(UUID.randomUUID(), 1)).isEqualTo(new LeaseAnswer.Drained());
    }

    @Test
    void workersOfSweepsHaveSlotsOfTheirOwnHoweverTheyNumberThemselves() {
        String one = bench.submit(3);
        String other = bench.submit(3);
        BenchWorker first = bench.workerFor(one);
        BenchWorker second = bench.workerFor(other);
        GrantedAttempt running = second.runOne();
        first.beat();
        assertThat(slots(second, first)).containsExactly(0, 1);

        bench.part(Workers.class).gone(second.id().toString());
        BenchWorker third = bench.workerFor(one);
        third.leaseOne();
        assertThat(slots(third, first)).containsExactly(0, 1);

        second.beat(BenchWorker.running(running));
        assertThat(slots(third, first, second)).containsExactly(0, 1, 2);
    }

    @Test
    void aSlotIsBusyOnceWhateverItsWorkersReport() {
        bench.submit(3);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> held = worker.lease(2);
        assertThat(bench.part(Workers.class).busySlots()).isZero();
        worker.beat(BenchWorker.running(held.get(0)), BenchWorker.leased(held.get(1)));
        assertThat(bench.part(Workers.class).busySlots()).isOne();
        worker.beat(BenchWorker.running(held.get(0)), BenchWorker.running(held.get(1)));
        assertThat(bench.part(Workers.class).busySlots())
                .as("the first run is over and reported on while the next one goes")
                .isOne();
        bench.worker().runOne();
        assertThat(bench.part(Workers.class).busySlots())
                .as("the next worker of the slot runs, the one before is not missed yet")
                .isOne();
    }

    private List<Integer> slots(BenchWorker... workers) {
        return Stream.of(workers)
                .map(it -> bench.part(Workers.class)
                        .find(it.id().toString())
                        .orElseThrow()
                        .slot())
                .toList();
    }

    @Test
    void aStaleTokenChangesNothing() {
        String sweep = bench.submit(1);
        BenchWorker first = bench.worker();
        GrantedAttempt stale = first.runOne();
        first.release(stale);
        BenchWorker second = bench.worker();
        GrantedAttempt current = second.runOne();
        assertThat(first.fail(stale)).isInstanceOf(CommitAnswer.Stale.class);
        assertThat(first.upload(stale, "log.txt", "late")).isEqualTo(UploadAnswer.STALE);
        assertThat(first.beat(BenchWorker.running(stale)).cancel()).containsExactly(stale.id());
        assertThat(second.pass(current)).isEqualTo(new CommitAnswer.Taken());
        assertThat(first.release(stale)).isTrue();
        assertThat(bench.caseOf(sweep, 0).outcome()).contains(Outcome.PASS);
    }

    @Test
    void nothingButTheWholeTokenIsTheToken() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt current = worker.runOne();
        String token = current.token();
        for (String other : List.of("", token.substring(0, 16), token + "0", token.substring(1))) {
            OutcomeReport failed = BenchWorker.report(other, Completion.COMPLETED, Map.of("collisions", 1.0), Map.of());
            assertThat(bench.part(Commits.class).commit(current.id(), failed))
                    .as(other)
                    .isInstanceOf(CommitAnswer.Stale.class);
        }
        assertThat(worker.pass(current)).isEqualTo(new CommitAnswer.Taken());
        assertThat(bench.caseOf(sweep, 0).outcome()).contains(Outcome.PASS);
    }

    @Test
    void committingTwiceChangesNothing() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        worker.pass(attempt);
        assertThat(worker.fail(attempt)).isEqualTo(new CommitAnswer.Taken());
        assertThat(bench.caseOf(sweep, 0).outcome()).contains(Outcome.PASS);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 1).containsEntry("fail", 0);
    }

    @Test
    void ofConcurrentCommitsOneCounts() throws Exception {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        Callable<CommitAnswer> pass = () -> worker.pass(attempt);
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<CommitAnswer> answer : executor.invokeAll(List.of(pass, pass, pass, pass, pass, pass))) {
                assertThat(answer.get()).isEqualTo(new CommitAnswer.Taken());
            }
        }
        assertThat(bench.history(sweep, 0)).containsExactly(AttemptState.COMMITTED);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 1);
    }

    @Test
    void anOutcomeIsRefusedWhileAnArtifactItListsIsAbsent() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        String digest = "a948904f2f0f479b8f8197694b30184b0d2ed1c1cd2a1ec0fb85d299a192a447";
        var report = BenchWorker.report(
                attempt.token(), Completion.COMPLETED, Map.of("collisions", 0.0), Map.of("log.txt", digest));
        Commits commits = bench.part(Commits.class);
        assertThat(commits.commit(attempt.id(), report)).isEqualTo(new CommitAnswer.Incomplete(List.of("log.txt")));
        assertThat(bench.caseOf(sweep, 0).outcome()).isEmpty();
        assertThat(worker.upload(attempt, "log.txt", "hello world\n")).isEqualTo(UploadAnswer.KEPT);
        assertThat(commits.commit(attempt.id(), report)).isEqualTo(new CommitAnswer.Taken());
    }

    @Test
    void anArtifactIsKeptOnceUnderItsName() {
        bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        assertThat(worker.upload(attempt, "trace.csv", "a")).isEqualTo(UploadAnswer.KEPT);
        assertThat(worker.upload(attempt, "trace.csv", "a")).isEqualTo(UploadAnswer.KEPT);
        assertThat(worker.upload(attempt, "trace.csv", "b")).isEqualTo(UploadAnswer.OTHER_CONTENT);
        worker.pass(attempt);
        assertThat(worker.upload(attempt, "trace.csv", "a")).isEqualTo(UploadAnswer.KEPT);
        assertThat(worker.upload(attempt, "log.txt", "late")).isEqualTo(UploadAnswer.STALE);
    }

    @Test
    void aFullDiskPausesLeasingAndChargesNobody() {
        String sweep = bench.submit(2);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        bench.usableBytes(1000);
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> worker.upload(attempt, "log.txt", "x"))
                .isInstanceOf(dev.provinggrid.server.storage.StorageFull.class);
        assertThat(bench.worker().lease(1)).isEmpty();
        assertThat(worker.beat(BenchWorker.running(attempt)).cancel()).isEmpty();
        bench.usableBytes(Long.MAX_VALUE);
        assertThat(worker.upload(attempt, "log.txt", "x")).isEqualTo(UploadAnswer.KEPT);
        assertThat(worker.pass(attempt)).isEqualTo(new CommitAnswer.Taken());
        assertThat(bench.worker().lease(1)).hasSize(1);
        assertThat(bench.cases(sweep)).allMatch(it -> it.losses() == 0);
    }

    @Test
    void aSweepThatComesLaterGetsItsShareAsWorkersFinish() {
        String first = bench.submit(20);
        List<BenchWorker> workers = new ArrayList<>();
        List<GrantedAttempt> held = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            workers.add(bench.worker());
            held.add(workers.get(i).runOne());
        }
        assertThat(held).allMatch(it -> it.sweep().equals(first));
        bench.clock().add(Duration.ofSeconds(1));
        String second = bench.submit(20);
        for (int i = 0; i < 4; i++) {
            workers.get(i).pass(held.get(i));
            held.set(i, workers.get(i).runOne());
        }
        assertThat(held).filteredOn(it -> it.sweep().equals(first)).hasSize(2);
        assertThat(held).filteredOn(it -> it.sweep().equals(second)).hasSize(2);
    }

    @Test
    void aSweepHoldsNoMoreWorkersThanItAskedFor() {
        bench.submit(20, "execution: {workers: 1}");
        BenchWorker first = bench.worker();
        first.runOne();
        assertThat(bench.worker().lease(1)).isEmpty();
        assertThat(first.lease(1)).hasSize(1);
    }
}
