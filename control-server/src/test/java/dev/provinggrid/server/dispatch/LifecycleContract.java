package dev.provinggrid.server.dispatch;

import static dev.provinggrid.model.wire.worker.AttemptState.CANCELLED;
import static dev.provinggrid.model.wire.worker.AttemptState.COMMITTED;
import static dev.provinggrid.model.wire.worker.AttemptState.FAILED;
import static dev.provinggrid.model.wire.worker.AttemptState.LOST;
import static dev.provinggrid.model.wire.worker.AttemptState.RELEASED;
import static dev.provinggrid.model.wire.worker.AttemptState.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.sweep.document.ExecutionChangeReader;
import dev.provinggrid.model.wire.view.AttemptView;
import dev.provinggrid.model.wire.view.LostWorkers;
import dev.provinggrid.model.wire.view.SweepExecution;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.view.Utilisation;
import dev.provinggrid.model.wire.view.Utilisation.MeasuredSum;
import dev.provinggrid.model.wire.view.WorkerView;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.HeartbeatReply;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import dev.provinggrid.model.wire.worker.ResourceUse;
import dev.provinggrid.model.wire.worker.RunEvents;
import dev.provinggrid.model.wire.worker.WorkerLoad;
import dev.provinggrid.server.api.utilisation.Utilisations;
import dev.provinggrid.server.dispatch.outcome.CommitAnswer;
import dev.provinggrid.server.dispatch.outcome.Commits;
import dev.provinggrid.server.dispatch.outcome.Expiry;
import dev.provinggrid.server.dispatch.outcome.Loss;
import dev.provinggrid.server.dispatch.outcome.LossCause;
import dev.provinggrid.server.dispatch.outcome.WorkerLosses;
import dev.provinggrid.server.dispatch.round.Cancellations;
import dev.provinggrid.server.dispatch.round.ExecutionChanges;
import dev.provinggrid.server.dispatch.round.Reruns;
import dev.provinggrid.server.dispatch.round.Resumptions;
import dev.provinggrid.server.dispatch.worker.WorkerViews;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.Lengths;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import dev.provinggrid.server.store.result.AttemptViews;
import dev.provinggrid.server.store.result.CaseDetails;
import dev.provinggrid.server.store.sweep.OpenSweeps;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.store.usage.SweepDemand;
import dev.provinggrid.server.store.worker.LostWorkersOfSweeps;
import dev.provinggrid.server.store.worker.Machines;
import dev.provinggrid.server.store.worker.Workers;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** What becomes of attempts and of their leases, on whatever database. */
abstract class LifecycleContract extends OnABench {

    private static final Duration TTL = DispatchSettings.DEFAULT.leaseTtl();

    /** Time passes in steps shorter than a clock gap, as it does for a server that is awake. */
    private void pass(Duration duration) {
        for (Duration left = duration; left.isPositive(); left = left.minusSeconds(5)) {
            bench.clock().add(Duration.ofSeconds(5));
            bench.tick();
        }
    }

    @Test
    void theUtilisationOfASweepIsOfAllRunsAndItsSpeedUpOfThoseThatCount() {
        ResourceUse use = new ResourceUse(1.5, 1L << 30, 1L << 29, null, 20.25, "cpu");
        String sweep = bench.submit(3, "execution: {retries: 1}");
        BenchWorker one = bench.worker();
        BenchWorker other = bench.worker();
        assertThat(bench.part(Utilisations.class).of(sweep, 10).speedUp()).isNull();
        GrantedAttempt first = one.runOne();
        GrantedAttempt second = other.runOne();
        bench.clock().add(Duration.ofSeconds(4));
        one.measured(first, Completion.COMPLETED, 4, use, null);
        other.measured(second, Completion.SIMULATOR_ERROR, 4, use, null);
        first = one.runOne();
        second = other.runOne();
        bench.clock().add(Duration.ofSeconds(4));
        one.measured(first, Completion.COMPLETED, 4, use, null);
        other.measured(second, Completion.COMPLETED, 4, ResourceUse.UNKNOWN, null);

        Utilisation took = bench.part(Utilisations.class).of(sweep, 10);
        assertThat(took.runs()).isEqualTo(4);
        assertThat(took.busyS()).isEqualTo(16);
        assertThat(took.sequentialS()).isEqualTo(12);
        assertThat(took.wallS()).isEqualTo(8);
        assertThat(took.speedUp()).isEqualTo(1.5);
        assertThat(took.cpu()).isEqualTo(new MeasuredSum(4.5, 3));
        assertThat(took.energy()).isEqualTo(new MeasuredSum(60.75, 3));
        assertThat(took.gpu()).isNull();
        assertThat(took.peakMemoryBytes()).isEqualTo(1L << 30);
        assertThat(took.series())
                .hasSize(10)
                .allSatisfy(it -> assertThat(it.slots()).isEqualTo(2));
        assertThat(took.cost()).isNull();
    }

    @Test
    void whatRunsTookIsKeptWithTheirAttemptsAndEachKindOfMachineOnce() {
        MachineDescription one =
                new MachineDescription("cpu", List.of("avx2"), 8, 1L << 34, "amd64", "os", "6.1", "25", null);
        MachineDescription other =
                new MachineDescription("cpu", List.of("avx2"), 8, null, "amd64", "os", "6.1", "25", "gpu");
        ResourceUse use = new ResourceUse(1.5, 1L << 40, null, null, 20.25, "cpu");
        String sweep = bench.submit(3, "execution: {retries: 1}");
        BenchWorker worker = bench.worker();
        worker.measured(worker.runOne(), Completion.COMPLETED, 2, use, one);
        GrantedAttempt broken = worker.runOne();
        worker.measured(broken, Completion.SIMULATOR_ERROR, 7, use, other);
        bench.clock().add(Duration.ofSeconds(3));
        worker.measured(worker.runOne(), Completion.COMPLETED, 2, ResourceUse.UNKNOWN, one);
        worker.pass(worker.runOne());

        assertThat(bench.part(Machines.class).of(sweep)).isEqualTo(Map.of(one.digest(), one, other.digest(), other));
        assertThat(bench.cases(sweep))
                .filteredOn(it -> it.resources().equals(use))
                .hasSize(1);
        assertThat(bench.cases(sweep)).filteredOn(it -> it.machine().isEmpty()).hasSize(1);
        List<AttemptView> history = bench.part(AttemptViews.class).of(sweep, broken.caseIndex());
        assertThat(history.getFirst().wallS()).isEqualTo(7);
        assertThat(history.getFirst().resources()).isEqualTo(use);
        assertThat(history.getFirst().machine()).isEqualTo(other.digest());
        assertThat(history.getFirst().queueS()).isZero();
        assertThat(history.get(1).queueS()).isEqualTo(3);
    }

    @Test
    void whatIsMissingFromTwoBeatsGoesBackToTheQueue() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        worker.leaseOne();
        worker.beat();
        assertThat(bench.sweep(sweep).counts()).containsEntry("leased", 1);
        worker.beat();
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 1);
        assertThat(bench.history(sweep, 0)).containsExactly(RELEASED);
    }

    @Test
    void theLoadOfAWorkerIsWhatItToldLast() {
        BenchWorker worker = bench.worker();
        worker.beat();
        assertThat(onlyWorker().load()).isNull();
        worker.beatWith(new WorkerLoad(0.97, 412_000_000L, 81.5, "nvidia.com/mig-1g.5gb"));
        WorkerLoad second = new WorkerLoad(1.25, 500_000_000L, null, "\0".repeat(300));
        assertThat(onlyWorker().load()).isEqualTo(new WorkerLoad(0.97, 412_000_000L, 81.5, "nvidia.com/mig-1g.5gb"));
        worker.beatWith(second);
        assertThat(onlyWorker().load().gpu()).as("a text that no column takes").hasSize(200);
        assertThat(onlyWorker().load().realTimeFactor()).isNull();
        worker.beat();
        assertThat(onlyWorker().load()).isNull();
    }

    private WorkerView onlyWorker() {
        return bench.part(WorkerViews.class).present().getFirst();
    }

    @Test
    void aBeatInBetweenForgivesAMissedOne() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.leaseOne();
        worker.beat();
        worker.beat(BenchWorker.leased(attempt));
        worker.beat();
        assertThat(bench.sweep(sweep).counts()).containsEntry("leased", 1);
    }

    @Test
    void aSilentWorkerLosesItsAttemptUncharged() {
        String sweep = bench.submit(1, "execution: {retries: 0}");
        bench.worker().runOne();
        pass(TTL.plusSeconds(5));
        assertThat(bench.history(sweep, 0)).containsExactly(LOST);
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 1);
        BenchWorker other = bench.worker();
        other.pass(other.runOne());
        assertThat(bench.caseOf(sweep, 0).outcome()).contains(Outcome.PASS);
        assertThat(bench.caseOf(sweep, 0).losses()).isEqualTo(1);
    }

    @Test
    void aCommitCountsWhileItsAttemptIsCurrentWhateverTheClockSays() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        bench.clock().add(TTL.multipliedBy(3));
        assertThat(worker.pass(attempt)).isEqualTo(new CommitAnswer.Taken());
        bench.tick();
        assertThat(bench.caseOf(sweep, 0).outcome()).contains(Outcome.PASS);
    }

    @Test
    void aClockGapEndsNoLease() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        bench.clock().add(Duration.ofHours(8));
        bench.tick();
        bench.clock().add(Duration.ofSeconds(5));
        bench.tick();
        assertThat(bench.history(sweep, 0)).containsExactly(RUNNING);
        bench.clock().add(Duration.ofHours(-9));
        bench.tick();
        pass(TTL.minusSeconds(5));
        assertThat(worker.pass(attempt)).isEqualTo(new CommitAnswer.Taken());
    }

    @Test
    void aRestartOfTheServerEndsNoLease() {
        String sweep = bench.submit(2);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        bench.clock().add(Duration.ofHours(1));
        bench.restart();
        pass(TTL.minusSeconds(5));
        assertThat(worker.beat(BenchWorker.running(attempt)).cancel()).isEmpty();
        assertThat(worker.pass(attempt)).isEqualTo(new CommitAnswer.Taken());
        worker.pass(worker.runOne());
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
    }

    @Test
    void fiveLossesOfUnknownCauseMakeErrorLost() {
        String sweep = bench.submit(1);
        for (int i = 0; i < 5; i++) {
            bench.worker().runOne();
            pass(TTL.plusSeconds(5));
        }
        assertThat(bench.caseOf(sweep, 0).errorKind()).contains(ErrorKind.LOST);
        assertThat(bench.caseOf(sweep, 0).errorCause()).contains("lost");
        assertThat(bench.history(sweep, 0)).containsExactly(LOST, LOST, LOST, LOST, LOST);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
    }

    @Test
    void reportedErrorsAreChargedAgainstTheRetries() {
        String sweep = bench.submit(1, "execution: {retries: 2}");
        BenchWorker worker = bench.worker();
        for (int i = 0; i < 3; i++) {
            assertThat(bench.caseOf(sweep, 0).outcome()).isEmpty();
            worker.breakDown(worker.runOne());
        }
        assertThat(bench.caseOf(sweep, 0).errorKind()).contains(ErrorKind.SIMULATOR);
        assertThat(bench.caseOf(sweep, 0).errorCause()).contains("simulator-error");
        assertThat(bench.caseOf(sweep, 0).message()).contains("said so");
        assertThat(bench.history(sweep, 0)).containsExactly(FAILED, FAILED, FAILED);
    }

    @Test
    void aWallTimeoutIsNeverRetried() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        worker.commit(worker.runOne(), Completion.TIMEOUT, Map.of());
        assertThat(bench.caseOf(sweep, 0).errorKind()).contains(ErrorKind.TIMEOUT);
    }

    @Test
    void aRunFarLongerThanTheOthersIsNamedWhileItRuns() {
        String sweep = bench.submit(5);
        BenchWorker worker = bench.worker();
        for (int ended = 0; ended < 3; ended++) {
            worker.pass(worker.runOne());
        }
        GrantedAttempt attempt = worker.runOne();
        assertThat(bench.sweep(sweep).longRuns()).isNull();

        worker.beat(new Heartbeat.Held(attempt.id(), attempt.token(), RUNNING, 10, 60));

        assertThat(bench.sweep(sweep).longRuns().cases()).containsExactly(attempt.caseIndex());
        worker.pass(attempt);
        assertThat(bench.sweep(sweep).longRuns()).isNull();
    }

    @Test
    void theServerEndsARunThatItsWorkerDoesNot() {
        String sweep = bench.submit(1, "execution: {wallTimeout: 1 min}");
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        Heartbeat.Held overdue = new Heartbeat.Held(attempt.id(), attempt.token(), RUNNING, 10, 91);
        assertThat(worker.beat(overdue).cancel()).containsExactly(attempt.id());
        assertThat(bench.caseOf(sweep, 0).errorKind()).contains(ErrorKind.TIMEOUT);
        assertThat(worker.pass(attempt)).isInstanceOf(CommitAnswer.Stale.class);
    }

    @Test
    void runningAttemptsLearnAShorterWallTimeoutFromTheirHeartbeats() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        assertThat(worker.beat(runningFor(attempt, 300)).limits())
                .containsExactly(new HeartbeatReply.Limit(attempt.id(), 1200));

        set(sweep, "wallTimeout=60 s");

        HeartbeatReply reply = worker.beat(runningFor(attempt, 305));
        assertThat(reply.cancel()).as("its worker ends it, and keeps its log").isEmpty();
        assertThat(reply.limits()).containsExactly(new HeartbeatReply.Limit(attempt.id(), 300));
        assertThat(worker.beat(runningFor(attempt, 331)).cancel())
                .as("its worker did not")
                .containsExactly(attempt.id());
        assertThat(bench.caseOf(sweep, 0).errorKind()).contains(ErrorKind.TIMEOUT);
    }

    @Test
    void whatIsSetHoldsForLaterAttemptsWhileTheDocumentStays() {
        String sweep = bench.submit(2, "execution: {wallTimeout: 5 min, retries: 1, workers: 7}");
        String document = document(sweep);
        assertThat(bench.sweep(sweep).execution()).isEqualTo(new SweepExecution(300, 1, 7, null, null));

        set(sweep, "wallTimeout=90 s", "execution.retries=0");
        set(sweep, "workers=auto");

        assertThat(bench.sweep(sweep).execution())
                .isEqualTo(new SweepExecution(90, 0, null, bench.clock().instant(), "ada"));
        assertThat(document(sweep)).isEqualTo(document);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        assertThat(attempt.wallTimeoutS()).isEqualTo(90);
        worker.commit(attempt, Completion.SIMULATOR_ERROR, Map.of());
        assertThat(bench.caseOf(sweep, attempt.caseIndex()).errorKind())
                .as("no retry")
                .contains(ErrorKind.SIMULATOR);
    }

    @Test
    void moreWorkersAreTakenAtOnceAndFewerAsTheirCasesEnd() {
        String sweep = bench.submit(4, "execution: {workers: 1}");
        BenchWorker first = bench.worker();
        BenchWorker second = bench.worker();
        GrantedAttempt attempt = first.runOne();
        assertThat(second.lease(1)).isEmpty();
        assertThat(bench.part(Demand.class).open())
                .extracting(SweepDemand::workers)
                .containsExactly(1);

        set(sweep, "workers=2");
        assertThat(bench.part(Demand.class).open())
                .extracting(SweepDemand::workers)
                .containsExactly(2);
        GrantedAttempt other = second.runOne();

        set(sweep, "workers=1");
        first.pass(attempt);
        assertThat(first.lease(1)).isEmpty();
        second.pass(other);
        assertThat(second.lease(1)).hasSize(1);
    }

    private void set(String sweep, String... settings) {
        bench.part(ExecutionChanges.class).set(sweep, ExecutionChangeReader.ofSettings(List.of(settings)), "ada");
    }

    private String document(String sweep) {
        return bench.part(SubmittedSweeps.class).findById(sweep).orElseThrow().document();
    }

    private static Heartbeat.Held runningFor(GrantedAttempt attempt, double wallS) {
        return new Heartbeat.Held(attempt.id(), attempt.token(), RUNNING, 10, wallS);
    }

    @Test
    void aRunThatDidNotExerciseTheSystemIsVoidAndNotRetried() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        worker.commit(worker.runOne(), Completion.VOID, Map.of());
        assertThat(bench.caseOf(sweep, 0).errorKind()).contains(ErrorKind.VOID);
        assertThat(bench.caseOf(sweep, 0).message()).contains("said so");
        assertThat(bench.caseOf(sweep, 0).text(ReportedColumn.CAUSE)).contains("not exercised");
        assertThat(bench.history(sweep, 0)).containsExactly(COMMITTED);
    }

    @Test
    void aCrashIsChargedToWhatRanAndToNothingElse() {
        String sweep = bench.submit(2, "execution: {retries: 0}");
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> held = worker.lease(2);
        worker.beat(BenchWorker.running(held.get(0)), BenchWorker.leased(held.get(1)));
        bench.part(WorkerLosses.class).lost(it -> it.pid() == worker.pid(), LossCause.CRASHED);
        assertThat(bench.caseOf(sweep, held.get(0).caseIndex()).errorKind()).contains(ErrorKind.SIMULATOR);
        assertThat(bench.caseOf(sweep, held.get(0).caseIndex()).errorCause()).contains("crashed");
        assertThat(bench.history(sweep, held.get(1).caseIndex())).containsExactly(RELEASED);
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 1);
    }

    /** Of the first the outcome was on its way. */
    @Test
    void ofTwoThatRunACrashIsChargedToTheOneThatWasStartedLast() {
        String sweep = bench.submit(2, "execution: {retries: 0}");
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> held = worker.lease(2);
        worker.beat(BenchWorker.running(held.get(0)), BenchWorker.leased(held.get(1)));
        bench.clock().add(Duration.ofSeconds(1));
        worker.beat(BenchWorker.running(held.get(0)), BenchWorker.running(held.get(1)));
        lose(LossCause.CRASHED);
        assertThat(bench.caseOf(sweep, held.get(1).caseIndex()).errorKind()).contains(ErrorKind.SIMULATOR);
        assertThat(bench.history(sweep, held.get(0).caseIndex())).containsExactly(LOST);
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 1);
    }

    @Test
    void workersLostWithCasesInTheirHandsAreRememberedByWhy() {
        String sweep = bench.submit(2);
        bench.worker().lease(2);
        lose(LossCause.TAKEN_AWAY);
        bench.worker().lease(2);
        lose(LossCause.TAKEN_AWAY);
        bench.worker().leaseOne();
        bench.part(WorkerLosses.class).lost(_ -> true, new Loss(LossCause.OUT_OF_MEMORY, "out-of-memory", "too big"));
        bench.worker().leaseOne();
        lose(LossCause.EXITED);
        bench.restart();
        assertThat(bench.sweep(sweep).lost())
                .extracting(LostWorkers::kind, LostWorkers::workers, LostWorkers::message)
                .containsExactlyInAnyOrder(
                        tuple("taken-away", 2, "worker taken away"), tuple("out-of-memory", 1, "too big"));
    }

    @Test
    void fiveKillsForMemoryInARowWithNothingCompletedPauseASweep() {
        String sweep = bench.submit(8, "execution: {retries: 9}");
        killForMemory(4);
        assertThat(bench.sweep(sweep).state()).isEqualTo("active");
        killForMemory(1);

        SweepView paused = bench.sweep(sweep);
        assertThat(paused.state()).isEqualTo("paused");
        assertThat(paused.pause().message())
                .contains("5 workers in a row", "too big", "No case has completed", "resume it", "larger limit");
        assertThat(paused.finished()).isNull();
        bench.restart();
        assertThat(bench.sweep(sweep).pause()).isEqualTo(paused.pause());
    }

    @Test
    void aCompletedCaseBetweenKillsForMemoryBeginsTheCountAnew() {
        String sweep = bench.submit(8, "execution: {retries: 9}");
        killForMemory(4);
        BenchWorker worker = bench.worker();
        worker.fail(worker.runOne());
        killForMemory(4);
        assertThat(bench.sweep(sweep).state()).isEqualTo("active");
        killForMemory(1);
        assertThat(bench.sweep(sweep).state()).isEqualTo("paused");
    }

    @Test
    void onlyKillsForMemoryPauseASweep() {
        String sweep = bench.submit(8, "execution: {retries: 9}");
        killForMemory(4);
        for (LossCause cause : List.of(LossCause.CRASHED, LossCause.UNKNOWN, LossCause.TAKEN_AWAY, LossCause.EXITED)) {
            bench.worker().runOne();
            lose(cause);
        }
        BenchWorker worker = bench.worker();
        worker.breakDown(worker.runOne());
        assertThat(bench.sweep(sweep).state()).isEqualTo("active");
        killForMemory(1);
        assertThat(bench.sweep(sweep).state()).isEqualTo("paused");
    }

    @Test
    void workersKilledForMemoryBeforeTheyHoldACaseCountForTheirSweep() {
        String sweep = bench.submit(1);
        for (int i = 0; i < 5; i++) {
            BenchWorker worker = bench.workerFor(sweep);
            worker.beat();
            killForMemory(worker);
        }
        assertThat(bench.sweep(sweep).state()).isEqualTo("paused");
    }

    @Test
    void aPausedSweepHoldsNoSlotsOnceWhatRunsHasEnded() {
        String sweep = bench.submit(8, "execution: {retries: 9}");
        BenchWorker running = bench.worker();
        List<GrantedAttempt> held = running.lease(2);
        running.beat(BenchWorker.running(held.get(0)), BenchWorker.leased(held.get(1)));
        for (int i = 0; i < 5; i++) {
            BenchWorker worker = bench.worker();
            worker.runOne();
            killForMemory(worker);
        }
        assertThat(bench.sweep(sweep).state()).isEqualTo("paused");
        assertThat(bench.history(sweep, held.get(1).caseIndex())).endsWith(RELEASED);
        assertThat(bench.part(Demand.class).open())
                .extracting(SweepDemand::workers)
                .containsExactly(1);
        assertThat(bench.part(Demand.class).over(sweep)).isFalse();
        assertThat(bench.worker().lease(1)).isEmpty();

        running.pass(held.get(0));

        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 1).containsEntry("queued", 7);
        assertThat(bench.part(Demand.class).open()).isEmpty();
        assertThat(bench.part(Demand.class).over(sweep)).isTrue();
        assertThat(running.lease(1)).isEmpty();
        assertThat(bench.part(OpenSweeps.class).isOpen(sweep)).isTrue();
    }

    @Test
    void aPausedSweepThatIsResumedGoesOnAndIsPausedAfterFiveMoreKills() {
        String sweep = bench.submit(8, "execution: {retries: 9}");
        killForMemory(5);
        bench.part(Resumptions.class).resume(sweep);
        assertThat(bench.sweep(sweep).state()).isEqualTo("active");
        assertThat(bench.sweep(sweep).pause()).isNull();
        killForMemory(4);
        assertThat(bench.sweep(sweep).state()).isEqualTo("active");
        killForMemory(1);
        assertThat(bench.sweep(sweep).state()).isEqualTo("paused");
    }

    @Test
    void aPausedSweepCanBeCancelled() {
        String sweep = bench.submit(8, "execution: {retries: 9}");
        killForMemory(5);
        bench.cancel(sweep);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("missing", 8);
        bench.part(Resumptions.class).resume(sweep);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
    }

    @Test
    void aSweepWhoseLastCaseEndsWithTheFifthKillIsFinished() {
        String sweep = bench.submit(1, "execution: {retries: 4}");
        killForMemory(5);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("error", 1);
    }

    @Test
    void casesThatRunAgainSetAPausedSweepGoing() {
        String sweep = bench.submit(8, "execution: {retries: 0}");
        killForMemory(5);
        bench.rerun(sweep, "ERROR");
        assertThat(bench.sweep(sweep).state()).isEqualTo("active");
        killForMemory(4);
        assertThat(bench.sweep(sweep).state()).isEqualTo("active");
    }

    private void killForMemory(int workers) {
        for (int i = 0; i < workers; i++) {
            BenchWorker worker = bench.worker();
            worker.runOne();
            killForMemory(worker);
        }
    }

    private void killForMemory(BenchWorker worker) {
        Loss loss = new Loss(LossCause.OUT_OF_MEMORY, "out-of-memory", "out-of-memory: too big");
        bench.part(WorkerLosses.class).lost(it -> it.id().equals(worker.id().toString()), loss);
    }

    @Test
    void aWorkerThatHeldNothingIsNoLoss() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        worker.pass(worker.runOne());
        lose(LossCause.CRASHED);
        assertThat(bench.sweep(sweep).lost()).isEmpty();
    }

    private void lose(LossCause cause) {
        bench.part(WorkerLosses.class).lost(_ -> true, cause);
    }

    @Test
    void aCaseThatKillsItsWorkersBeforeTheyBeatDoesNotDoSoForEver() {
        String sweep = bench.submit(1);
        for (int i = 0; i < 5; i++) {
            BenchWorker worker = bench.worker();
            worker.leaseOne();
            bench.part(WorkerLosses.class).lost(it -> it.id().equals(worker.id().toString()), LossCause.CRASHED);
        }
        assertThat(bench.caseOf(sweep, 0).errorKind()).contains(ErrorKind.LOST);
        assertThat(bench.caseOf(sweep, 0).errorCause()).contains("crashed");
    }

    @Test
    void whatAPredecessorsPoolHeldGoesBackUncharged() {
        String sweep = bench.submit(1, "execution: {retries: 0}");
        bench.worker().runOne();
        bench.restart();
        assertThat(bench.part(WorkerLosses.class).lost(_ -> true, LossCause.TAKEN_AWAY))
                .isEqualTo(1);
        assertThat(bench.history(sweep, 0)).containsExactly(RELEASED);
        BenchWorker next = bench.worker();
        next.pass(next.runOne());
        assertThat(bench.caseOf(sweep, 0).outcome()).contains(Outcome.PASS);
    }

    @Test
    void cancellingMakesQueuedCasesMissingAndLetsACommitThatComesFirstCount() {
        String sweep = bench.submit(3);
        BenchWorker worker = bench.worker();
        GrantedAttempt first = worker.runOne();
        BenchWorker other = bench.worker();
        GrantedAttempt second = other.runOne();
        bench.cancel(sweep);
        assertThat(bench.sweep(sweep).state()).isEqualTo("cancelling");
        assertThat(bench.sweep(sweep).counts()).containsEntry("missing", 1);
        assertThat(worker.pass(first)).isEqualTo(new CommitAnswer.Taken());
        assertThat(other.beat(BenchWorker.running(second)).cancel()).containsExactly(second.id());
        other.commit(second, Completion.CANCELLED, Map.of());
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 1).containsEntry("missing", 2);
        assertThat(bench.history(sweep, second.caseIndex())).containsExactly(CANCELLED);
        assertThat(bench.caseOf(sweep, second.caseIndex()).message()).contains("cancelled while it ran, after 1 s");
        assertThat(bench.caseOf(sweep, 2).message())
                .as("of a case that never ran")
                .isEmpty();
    }

    /** One transaction for 100,000 cases kept the writer for minutes, and filled the disk. */
    @Test
    void aLargeSweepIsCancelledPieceByPieceAndGoneOnWithAfterACrash() {
        int cases = 6_001;
        String sweep = bench.submit(cases);
        BenchWorker worker = bench.worker();
        worker.pass(worker.runOne());
        bench.cancel(sweep);
        assertThat(worker.lease(1)).isEmpty();
        await().untilAsserted(() -> {
            bench.part(Cancellations.class).goOn();
            assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        });
        assertThat(bench.sweep(sweep).counts())
                .containsEntry("missing", cases - 1)
                .containsEntry("pass", 1);
    }

    @Test
    void whatACancelledRoundLeftQueuedCountsAsInTheRoundBefore() {
        String sweep = bench.submit(3);
        BenchWorker worker = bench.worker();
        worker.pass(worker.runOne());
        worker.pass(worker.runOne());
        bench.cancel(sweep);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 2).containsEntry("missing", 1);
        bench.part(Reruns.class).rerun(sweep, new Reruns.Choice.Cases(List.of(0, 1, 2)));
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 3);
        bench.cancel(sweep);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 2).containsEntry("missing", 1);
    }

    @Test
    void aCancelledRunOfASilentWorkerIsMissingAtItsExpiry() {
        String sweep = bench.submit(1);
        bench.worker().runOne();
        bench.cancel(sweep);
        pass(TTL.plusSeconds(5));
        assertThat(bench.caseOf(sweep, 0).outcome()).contains(Outcome.MISSING);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
    }

    @Test
    void aBrokenRunOfACancelledSweepIsNotRetried() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        bench.cancel(sweep);
        worker.breakDown(attempt);
        assertThat(bench.caseOf(sweep, 0).outcome()).contains(Outcome.MISSING);
    }

    @Test
    void aRerunIsANewRoundWhoseOutcomeCounts() {
        String sweep = bench.submit(2);
        BenchWorker worker = bench.worker();
        worker.fail(worker.runOne());
        worker.pass(worker.runOne());
        bench.rerun(sweep, "FAIL");
        assertThat(bench.sweep(sweep).round()).isEqualTo(2);
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 1).containsEntry("pass", 1);
        GrantedAttempt again = worker.runOne();
        assertThat(again.round()).isEqualTo(2);
        worker.pass(again);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 2).containsEntry("fail", 0);
        var row = bench.caseOf(sweep, again.caseIndex());
        assertThat(bench.part(CaseDetails.class).rounds(List.of(row)).get(row.index()))
                .extracting(CaseDetails.RoundOutcome::outcome)
                .containsExactly("FAIL", "PASS");
    }

    @Test
    void aDatabaseThatWasAwayCostsNoLease() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        AtomicBoolean away = new AtomicBoolean();
        Ledger ledger = new Ledger(
                new TransactionTemplate(bench.part(PlatformTransactionManager.class)),
                bench.part(JdbcTemplate.class),
                () -> {
                    if (away.get()) {
                        throw new IllegalStateException("away");
                    }
                });
        Expiry expiry = new Expiry(
                ledger,
                bench.part(Attempts.class),
                bench.part(Workers.class),
                bench.part(WorkerLosses.class),
                DispatchSettings.DEFAULT,
                bench.clock());
        expiry.start();
        away.set(true);
        for (int second = 0; second < 2 * TTL.toSeconds(); second++) {
            bench.clock().add(Duration.ofSeconds(1));
            assertThatThrownBy(expiry::tick).hasMessage("away");
        }
        away.set(false);
        bench.clock().add(Duration.ofSeconds(1));
        expiry.tick();
        assertThat(worker.pass(attempt)).isEqualTo(new CommitAnswer.Taken());
        assertThat(bench.caseOf(sweep, 0).losses()).isZero();
        bench.tick(); // the bench's own expiry has not seen the time pass
    }

    @Test
    void aChangeThatFailsIsUndoneAloneThoughOthersShareItsTransaction() throws InterruptedException {
        Ledger ledger = bench.part(Ledger.class);
        LostWorkersOfSweeps table = bench.part(LostWorkersOfSweeps.class);
        Queue<String> refused = new ConcurrentLinkedQueue<>();
        CountDownLatch groupMayGrow = new CountDownLatch(1);
        Thread first = Thread.ofPlatform().start(() -> ledger.write(() -> awaitQuietly(groupMayGrow)));
        await().until(() -> first.getState() == Thread.State.WAITING);
        List<Thread> group = Stream.of("one", "broken", "other")
                .map(kind -> Thread.ofPlatform().start(() -> {
                    try {
                        ledger.write(() -> added(table, kind));
                    } catch (IllegalStateException broken) {
                        refused.add(broken.getMessage());
                    }
                }))
                .toList();
        await().until(() -> group.stream().allMatch(it -> it.getState() == Thread.State.WAITING));
        groupMayGrow.countDown();
        for (Thread it : group) {
            it.join();
        }
        assertThat(refused).containsExactly("broken");
        assertThat(table.of("none")).extracting(LostWorkers::kind).containsExactly("one", "other");
    }

    private String added(LostWorkersOfSweeps table, String kind) {
        table.add("none", kind, "", bench.clock().instant());
        if (kind.equals("broken")) {
            throw new IllegalStateException(kind);
        }
        return kind;
    }

    private static boolean awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Test
    void textWithCharactersThatNoDatabaseTakesIsKeptWithoutThem() {
        String sweep = bench.submit(1, "execution: {retries: 0}");
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        assertThat(worker.breakDown(attempt, "core\0dumped")).isEqualTo(new CommitAnswer.Taken());
        assertThat(bench.caseOf(sweep, 0).message()).contains("core\uFFFDdumped");
    }

    @Test
    void aCancelledRerunHidesNoEarlierOutcome() {
        String sweep = bench.submit(2);
        BenchWorker worker = bench.worker();
        worker.fail(worker.runOne());
        worker.fail(worker.runOne());
        bench.rerun(sweep, "FAIL");
        GrantedAttempt running = worker.runOne();
        bench.cancel(sweep);
        worker.release(running);
        assertThat(bench.sweep(sweep).counts()).containsEntry("fail", 2).containsEntry("missing", 0);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
    }

    @Test
    void moreEventsThanAreKeptAreCutAndCounted() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        List<RunEvent> events = IntStream.range(0, 50_000)
                .mapToObj(it -> new RunEvent(it, "tick", "x".repeat(it == 0 ? 5_000 : 1)))
                .toList();
        OutcomeReport report =
                BenchWorker.report(attempt.token(), Completion.COMPLETED, Map.of("collisions", 0.0), Map.of());
        assertThat(bench.part(Commits.class).commit(attempt.id(), BenchWorker.with(report, events)))
                .isEqualTo(new CommitAnswer.Taken());
        List<RunEvent> kept = bench.part(CaseDetails.class)
                .events(List.of(bench.caseOf(sweep, 0)))
                .get(0);
        assertThat(kept).hasSize(RunEvents.MOST);
        assertThat(kept.getFirst().detail()).hasSize(300).endsWith("…");
        assertThat(kept.getLast())
                .isEqualTo(new RunEvent(998, "events-dropped", "49001 more events are not kept; at most 1000 are"));
    }

    @Test
    void aMessageIsKeptAsFarAsPeopleRead() {
        String sweep = bench.submit(1, "execution: {retries: 0}");
        BenchWorker worker = bench.worker();
        worker.breakDown(worker.runOne(), "x".repeat(1_000_000));
        assertThat(bench.caseOf(sweep, 0).message().orElseThrow())
                .hasSize(Lengths.MESSAGE)
                .endsWith("…");
    }

    @Test
    void anAttemptThatHasChangedSinceItWasReadIsNotChangedAgain() {
        bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt granted = worker.leaseOne();
        Attempts attempts = bench.part(Attempts.class);
        Attempt asRead = attempts.find(granted.id()).orElseThrow();
        worker.release(granted);
        Ledger ledger = bench.part(Ledger.class);
        assertThatThrownBy(() ->
                        ledger.write(() -> attempts.start(asRead, bench.clock().instant())))
                .hasMessageContaining("no longer LEASED");
        assertThatThrownBy(() -> ledger.write(() -> {
                    attempts.beat(
                            Map.of(asRead, runningFor(granted, 1)),
                            bench.clock().instant());
                    return null;
                }))
                .hasMessageContaining("no longer LEASED");
        assertThat(bench.history(asRead.sweep(), asRead.index())).containsExactly(AttemptState.RELEASED);
    }

    @Test
    void aSweepIsNeverParsedWhileOthersWaitForTheWriter() {
        String sweep = bench.submit(1);
        Ledger ledger = bench.part(Ledger.class);
        PinnedSweeps sweeps = bench.part(PinnedSweeps.class);
        assertThatThrownBy(() -> ledger.write(() -> sweeps.of(sweep))).hasMessageContaining("parsed");
        assertThat(sweeps.of(sweep).submitted().id()).isEqualTo(sweep);
        assertThatThrownBy(() -> ledger.write(() -> sweeps.of(sweep)))
                .as("nor asked for one that happens to be at hand")
                .hasMessageContaining("parsed");
    }
}
