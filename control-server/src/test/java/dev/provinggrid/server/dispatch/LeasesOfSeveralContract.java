package dev.provinggrid.server.dispatch;

import static dev.provinggrid.model.wire.worker.AttemptState.CANCELLED;
import static dev.provinggrid.model.wire.worker.AttemptState.COMMITTED;
import static dev.provinggrid.model.wire.worker.AttemptState.FAILED;
import static dev.provinggrid.model.wire.worker.AttemptState.RELEASED;
import static dev.provinggrid.server.dispatch.BenchWorker.ended;
import static dev.provinggrid.server.dispatch.BenchWorker.leased;
import static dev.provinggrid.server.dispatch.BenchWorker.passed;
import static dev.provinggrid.server.dispatch.BenchWorker.running;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.OutcomeBundle.EndedRun;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.dispatch.lease.LeaseAnswer;
import dev.provinggrid.server.dispatch.outcome.CommitAnswer;
import dev.provinggrid.server.dispatch.outcome.LossCause;
import dev.provinggrid.server.dispatch.outcome.WorkerLosses;
import dev.provinggrid.server.dispatch.worker.Drains;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.store.result.CaseRow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;

/** What leases of several attempts promise, on whatever database. */
abstract class LeasesOfSeveralContract extends OnABench {

    private static final CommitAnswer TAKEN = new CommitAnswer.Taken();
    private static final int LARGEST = 64;

    @Test
    void aWorkerIsLeasedAsManyAsItTakesTogetherEachUnderItsOwnToken() {
        String sweep = bench.submit(70);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(LARGEST);
        assertThat(lease).hasSize(LARGEST);
        assertThat(lease).extracting(GrantedAttempt::token).doesNotHaveDuplicates();
        assertThat(bench.sweep(sweep).counts()).containsEntry("leased", LARGEST).containsEntry("queued", 6);

        assertThat(worker.passTogether(lease)).hasSize(LARGEST).containsOnly(TAKEN);
        assertThat(worker.passTogether(worker.leaseTogether(LARGEST)))
                .hasSize(6)
                .containsOnly(TAKEN);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 70);
    }

    @Test
    void whatIsLeftIsDividedAmongTheWorkersThatAreThere() {
        bench.submit(12);
        BenchWorker one = bench.worker();
        BenchWorker other = bench.worker();
        other.beat();
        assertThat(one.leaseTogether(LARGEST)).hasSize(6);
        assertThat(other.leaseTogether(LARGEST)).hasSize(3);
    }

    @Test
    void aWorkerOfBeforeHoldsOneAttemptAheadOfTheRunningOne() {
        bench.submit(10);
        BenchWorker worker = bench.worker();
        assertThat(worker.lease(8)).hasSize(2);
        assertThat(worker.lease(8)).isEmpty();
    }

    @Test
    void repeatingARequestRepeatsItsAnswerAlsoAfterARestart() {
        bench.submit(100);
        BenchWorker worker = bench.worker();
        UUID request = UUID.randomUUID();
        LeaseAnswer answer = worker.ask(request, 1, 0, 20);
        bench.restart();
        assertThat(worker.ask(request, 1, 0, 20)).isEqualTo(answer);
    }

    @Test
    void caseFortyOf64KillsItsWorkersAndIsTheOnlyOneCharged() {
        String sweep = bench.submit(LARGEST, "execution: {retries: 1}");
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(LARGEST);
        int killer = lease.get(39).caseIndex();
        worker.beat(lease.stream().limit(40).map(it -> running(it)).toArray(Heartbeat.Held[]::new));
        assertThat(worker.passTogether(lease.subList(0, 39))).containsOnly(TAKEN);
        crash(worker);

        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 39).containsEntry("queued", 25);
        assertThat(bench.history(sweep, killer)).containsExactly(RELEASED);
        assertThat(bench.cases(sweep)).allSatisfy(it -> assertThat(it.losses()).isZero());

        runOneByOne(sweep, killer);
        CaseRow blamed = bench.caseOf(sweep, killer);
        assertThat(blamed.errorKind()).contains(ErrorKind.SIMULATOR);
        assertThat(bench.history(sweep, killer)).containsExactly(RELEASED, FAILED, FAILED);
        assertThat(bench.cases(sweep))
                .filteredOn(it -> it.index() != killer)
                .hasSize(63)
                .allMatch(it -> it.outcome().orElseThrow() == Outcome.PASS);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
    }

    /** Every worker would take 64 at once, and dies with the killer. */
    private void runOneByOne(String sweep, int killer) {
        BenchWorker worker = bench.worker();
        while (bench.sweep(sweep).state().equals("active")) {
            List<GrantedAttempt> lease = worker.leaseTogether(LARGEST);
            assertThat(lease).hasSize(1);
            worker.beat(running(lease.getFirst()));
            if (lease.getFirst().caseIndex() == killer) {
                crash(worker);
                worker = bench.worker();
            } else {
                assertThat(worker.pass(lease.getFirst())).isEqualTo(TAKEN);
            }
        }
    }

    @Test
    void aKillOrASilenceWithSeveralInHandCountsAsNoLoss() {
        String sweep = bench.submit(4);
        BenchWorker killed = bench.worker();
        killed.leaseTogether(4);
        lose(killed, LossCause.UNKNOWN);
        assertThat(bench.cases(sweep)).allSatisfy(it -> assertThat(it.losses()).isZero());
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 4);
        assertThat(bench.worker().leaseTogether(4)).as("leased one by one").hasSize(1);
    }

    /** Else the next death would be nobody's fault again, for ever. */
    @Test
    void aCaseThatIsToBeAloneWaitsForAWorkerThatHoldsNoneTogether() throws Exception {
        String sweep = bench.submit(9);
        BenchWorker busy = bench.worker();
        BenchWorker dying = bench.worker();
        dying.beat();
        List<GrantedAttempt> inHand = busy.leaseTogether(4);
        dying.leaseTogether(2);
        lose(dying, LossCause.CRASHED);

        assertThat(busy.leaseTogether(4)).isEmpty();
        CompletableFuture<LeaseAnswer> waiting =
                CompletableFuture.supplyAsync(() -> busy.ask(UUID.randomUUID(), 1, 20, 4));
        busy.passTogether(inHand.subList(0, 3));
        assertThat(waiting).isNotDone();
        busy.passTogether(inHand.subList(3, 4));
        GrantedAttempt alone = ((LeaseAnswer.Granted) waiting.get()).attempts().getFirst();

        busy.beat(running(alone));
        List<GrantedAttempt> ahead = busy.leaseTogether(4);
        assertThat(ahead).as("one ahead, as of long runs").hasSize(1);
        lose(busy, LossCause.CRASHED);
        assertThat(bench.history(sweep, alone.caseIndex())).containsExactly(RELEASED, FAILED);
        assertThat(bench.history(sweep, ahead.getFirst().caseIndex())).endsWith(RELEASED);
    }

    /** The cheat: an outcome under a token that was superseded, or under that of another attempt of the lease. */
    @Test
    void ofABundleOnlyWhatItsTokensHoldChanges() {
        String sweep = bench.submit(4);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(4);
        worker.release(lease.get(1));
        GrantedAttempt again = bench.worker().leaseOne();
        assertThat(again.caseIndex()).isEqualTo(lease.get(1).caseIndex());

        List<CommitAnswer> answers = worker.bundle(
                passed(lease.get(0), Map.of()),
                ended(lease.get(1), Completion.COMPLETED, Map.of("log.txt", "of another attempt")),
                new EndedRun(lease.get(2).id(), passed(lease.get(3), Map.of()).report(), Map.of(), 0),
                passed(lease.get(3), Map.of()));
        assertThat(answers.get(0)).isEqualTo(TAKEN);
        assertThat(answers.get(1)).isInstanceOf(CommitAnswer.Stale.class);
        assertThat(answers.get(2)).isInstanceOf(CommitAnswer.Stale.class);
        assertThat(answers.get(3)).isEqualTo(TAKEN);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 2).containsEntry("leased", 2);
        assertThat(bench.part(Artifacts.class).find(lease.get(1).id(), "log.txt"))
                .isEmpty();
    }

    /** The cheat: what is written at once fails at once, and a worker that tells it again fails for ever. */
    @Test
    void oneOutcomeThatTheDatabaseRefusesKeepsNoOtherBack() {
        String sweep = bench.submit(3);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(3);
        EndedRun first = passed(lease.get(0), Map.of("log.txt", "the first"));
        EndedRun refused = BenchWorker.traced(lease.get(1), "longer than its column".repeat(9));
        EndedRun last = passed(lease.get(2), Map.of("log.txt", "the last"));

        assertThatThrownBy(() -> worker.bundle(first, refused, last))
                .isInstanceOf(DataIntegrityViolationException.class);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 2).containsEntry("leased", 1);
        assertThat(Stream.of(first, last).map(it -> bench.part(Artifacts.class).find(it.attempt(), "log.txt")))
                .allSatisfy(it -> assertThat(it).isPresent());
        assertThat(worker.bundle(first, BenchWorker.traced(lease.get(1), "a"), last))
                .containsOnly(TAKEN);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 3);
    }

    /** A worker that was given a case back, or tells of one twice, must not lose the outcomes beside it. */
    @Test
    void twoAttemptsOfACaseAndOneThatIsToldTwiceStandInABundle() {
        String sweep = bench.submit(2);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(2);
        worker.release(lease.get(0));
        GrantedAttempt again = bench.worker().leaseOne();
        assertThat(again.caseIndex()).isEqualTo(lease.get(0).caseIndex());

        List<CommitAnswer> answers = worker.bundle(
                passed(lease.get(0), Map.of()),
                passed(again, Map.of()),
                passed(lease.get(1), Map.of()),
                passed(lease.get(1), Map.of()));
        assertThat(answers.get(0)).isInstanceOf(CommitAnswer.Stale.class);
        assertThat(answers.subList(1, 4)).containsOnly(TAKEN);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 2);
    }

    @Test
    void aBundleThatComesAgainIsTakenAgainAndChangesNothing() {
        String sweep = bench.submit(3);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(3);
        worker.passTogether(lease);
        bench.restart();
        assertThat(worker.bundle(lease.stream()
                        .map(it -> ended(it, Completion.SIMULATOR_ERROR, Map.of()))
                        .toArray(EndedRun[]::new)))
                .containsOnly(TAKEN);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 3);
    }

    @Test
    void artifactsComeWithTheirOutcomesAndOneThatIsMissingKeepsOnlyItsOwnBack() {
        bench.submit(2);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(2);
        var whole = passed(lease.get(0), Map.of("log.txt", "all is well"));
        var listed = passed(lease.get(1), Map.of("log.txt", "never sent"));
        var without = new EndedRun(listed.attempt(), listed.report(), Map.of(), 0);

        assertThat(worker.bundle(whole, without))
                .containsExactly(TAKEN, new CommitAnswer.Incomplete(List.of("log.txt")));
        assertThat(bench.part(Artifacts.class).find(lease.get(0).id(), "log.txt"))
                .hasValueSatisfying(it -> assertThat(it).hasContent("all is well"));
        assertThat(worker.bundle(whole, listed)).containsOnly(TAKEN);
    }

    @Test
    void oneOfALeaseThatBreaksIsChargedAndTheOthersAreNot() {
        String sweep = bench.submit(3, "execution: {retries: 0}");
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(3);
        worker.bundle(
                passed(lease.get(0), Map.of()),
                ended(lease.get(1), Completion.SIMULATOR_ERROR, Map.of()),
                passed(lease.get(2), Map.of()));
        assertThat(bench.caseOf(sweep, lease.get(1).caseIndex()).errorKind()).contains(ErrorKind.SIMULATOR);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 2);
    }

    @Test
    void aCancelEndsWhatIsNotDoneOfALeaseAndKeepsWhatIs() {
        String sweep = bench.submit(4);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(4);
        worker.passTogether(lease.subList(0, 1));
        bench.cancel(sweep);
        List<Long> left = lease.stream().skip(1).map(GrantedAttempt::id).toList();
        assertThat(worker.beat(lease.stream().skip(1).map(BenchWorker::leased).toArray(Heartbeat.Held[]::new))
                        .cancel())
                .isEqualTo(left);
        worker.bundle(
                passed(lease.get(1), Map.of()),
                ended(lease.get(2), Completion.CANCELLED, Map.of()),
                ended(lease.get(3), Completion.CANCELLED, Map.of()));
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 2).containsEntry("missing", 2);
        assertThat(bench.history(sweep, lease.get(2).caseIndex())).containsExactly(CANCELLED);
    }

    @Test
    void aDrainedWorkerDeliversWhatItHasAndIsLeasedNoMore() {
        bench.submit(9);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(4);
        bench.part(Drains.class).drain(Set.of(worker.id().toString()));
        assertThat(worker.ask(UUID.randomUUID(), 1, 0, 4)).isEqualTo(new LeaseAnswer.Drained());
        assertThat(worker.passTogether(lease)).containsOnly(TAKEN);
    }

    @Test
    void theWallTimeoutIsThatOfEachRunOfALease() {
        String sweep = bench.submit(3, "execution: {wallTimeout: 1 min}");
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(3);
        GrantedAttempt slow = lease.get(0);
        worker.beat(
                new Heartbeat.Held(slow.id(), slow.token(), AttemptState.RUNNING, 10, 91),
                leased(lease.get(1)),
                leased(lease.get(2)));
        assertThat(bench.caseOf(sweep, slow.caseIndex()).errorKind()).contains(ErrorKind.TIMEOUT);
        assertThat(worker.passTogether(lease.subList(1, 3))).containsOnly(TAKEN);
    }

    @Test
    void aSweepThatComesLaterGetsItsShareWithTheNextLease() {
        String first = bench.submit(200);
        BenchWorker one = bench.worker();
        BenchWorker other = bench.worker();
        List<GrantedAttempt> held = one.leaseTogether(8);
        other.leaseTogether(8);
        String later = bench.submit(200);
        one.passTogether(held);
        assertThat(one.leaseTogether(8)).extracting(GrantedAttempt::sweep).containsOnly(later);
        assertThat(first).isNotEqualTo(later);
    }

    @Test
    void aLeaseThatNeverArrivedGoesBackAsAWhole() {
        String sweep = bench.submit(5);
        BenchWorker worker = bench.worker();
        worker.leaseTogether(5);
        worker.beat();
        worker.beat();
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 5);
        assertThat(worker.leaseTogether(5)).as("nobody died of it").hasSize(5);
    }

    @Test
    void aLeaseThatExpiresGoesBackOneByOne() {
        String sweep = bench.submit(3);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = worker.leaseTogether(3);
        for (int second = 0; second <= 35; second += 5) {
            bench.clock().add(Duration.ofSeconds(5));
            bench.tick();
        }
        assertThat(bench.cases(sweep)).allSatisfy(it -> assertThat(it.losses()).isZero());
        assertThat(worker.passTogether(lease)).allMatch(CommitAnswer.Stale.class::isInstance);
        List<GrantedAttempt> again = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            List<GrantedAttempt> one = bench.worker().leaseTogether(3);
            assertThat(one).hasSize(1);
            again.addAll(one);
        }
        assertThat(again.stream().map(GrantedAttempt::caseIndex).collect(Collectors.toSet()))
                .hasSize(3);
        assertThat(bench.history(sweep, 0)).startsWith(RELEASED).doesNotContain(COMMITTED);
    }

    private void crash(BenchWorker worker) {
        lose(worker, LossCause.CRASHED);
    }

    private void lose(BenchWorker worker, LossCause cause) {
        bench.part(WorkerLosses.class).lost(it -> it.id().equals(worker.id().toString()), cause);
    }
}
