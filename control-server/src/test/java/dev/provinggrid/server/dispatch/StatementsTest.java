package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.OutcomeBundle.EndedRun;
import dev.provinggrid.server.api.result.CaseViews;
import dev.provinggrid.server.dispatch.lease.LeaseAnswer;
import dev.provinggrid.server.dispatch.outcome.CommitAnswer;
import dev.provinggrid.server.dispatch.round.Reruns;
import dev.provinggrid.server.platform.database.outage.DatabaseAway;
import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.result.CaseFilter;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.store.worker.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How often the database is asked: that must not grow with what is on a page, nor with those who wait. */
@Tag("slow")
class StatementsTest extends OnABench {

    private static final int IDLE = 50;
    private static final double FOR_LONG_S = 20;

    @Test
    void whatIsAskedForMeanwhileByOthersIsNotCounted() throws InterruptedException {
        bench.ownStatements();
        Thread.ofVirtual().start(() -> bench.part(Attempts.class).live()).join();
        assertThat(bench.ownStatements()).isEmpty();
        bench.part(Attempts.class).live();
        assertThat(bench.ownStatements()).hasSize(1);
    }

    @Test
    void aPageOfCasesTakesAsManyStatementsHoweverLongItIs() {
        String sweep = bench.submit(40);
        BenchWorker worker = bench.worker();
        for (int i = 0; i < 40; i++) {
            GrantedAttempt attempt = worker.runOne();
            worker.upload(attempt, "trace.csv", "time[s]");
            worker.pass(attempt);
        }
        assertThat(statementsOfPage(sweep, 40))
                .isEqualTo(statementsOfPage(sweep, 2))
                .isEqualTo(3);
    }

    private int statementsOfPage(String sweep, int cases) {
        bench.ownStatements();
        var page = bench.part(CaseViews.class).page(bench.part(CaseRows.class).page(sweep, CaseFilter.ALL, -1, cases));
        assertThat(page)
                .hasSize(cases)
                .allSatisfy(it -> assertThat(it.artifacts()).containsExactly("trace.csv"));
        return bench.ownStatements().size();
    }

    /** H2 looks for such a list at every case of the sweep: to cancel ten thousand took half a minute. */
    @Test
    void noStatementHoldsEveryCaseAgainstAListOfCases() {
        String sweep = bench.submit(30);
        BenchWorker worker = bench.worker();
        worker.pass(worker.leaseOne());
        bench.ownStatements();
        bench.cancel(sweep);
        bench.rerun(sweep, "MISSING");
        bench.cancel(sweep);
        bench.part(Reruns.class).rerun(sweep, new Reruns.Choice.Cases(List.of(0, 1, 1)));
        assertThat(bench.ownStatements())
                .anyMatch(it -> it.contains("unnest"))
                .noneMatch(it -> it.contains("case_index in ("));
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 1).containsEntry("queued", 2);
    }

    /** For its verdict and for what its trace can depend on, together. */
    @Test
    void aCommitReadsItsCaseOnce() {
        bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        bench.ownStatements();
        worker.trace(attempt, "ab".repeat(32));
        assertThat(bench.ownStatements())
                .filteredOn(it -> it.startsWith("select * from sweep_case"))
                .hasSize(1);
    }

    /** Where a run takes microseconds, a case costs what the database is asked for it. */
    @Test
    void aLeaseOfManyIsAskedForAtOnceAndSoAreItsOutcomes() {
        bench.submit(60);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> few = worker.leaseTogether(2);
        bench.ownStatements();
        List<GrantedAttempt> many = worker.leaseTogether(20);
        assertThat(aboutCases()).hasSizeLessThan(12);
        worker.beat(Stream.concat(few.stream(), many.stream())
                .map(BenchWorker::leased)
                .toArray(Heartbeat.Held[]::new));
        assertThat(aboutCases()).as("a heartbeat").hasSizeLessThan(5);
        passWithLogs(worker, few);
        List<String> ofFew = aboutCases();
        passWithLogs(worker, many);
        assertThat(aboutCases()).hasSameSizeAs(ofFew).hasSizeLessThan(14);
    }

    /** None would fare better by itself, and all wait for each. */
    @Test
    void aBundleThatMeetsADatabaseThatIsAwayIsNotTriedCaseByCase() {
        bench.submit(20);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> attempts = worker.leaseTogether(20);
        bench.ownStatements();
        bench.leaveUnanswered(it -> it.startsWith("update attempt set state"));
        assertThatThrownBy(() -> worker.passTogether(attempts)).matches(DatabaseAway::explains);
        assertThat(bench.ownStatements())
                .filteredOn(it -> it.startsWith("update attempt set state"))
                .hasSize(1);
        bench.leaveUnanswered(_ -> false);
        assertThat(worker.passTogether(attempts)).hasSize(20).allMatch(CommitAnswer.Taken.class::isInstance);
    }

    /** A thousand workers hold thousands, and each of them asks. */
    @Test
    void whoAsksForWorkOfTheOnlySweepIsNotToldWhatAllOthersHold() {
        bench.submit(6);
        bench.worker().leaseTogether(2);
        bench.ownStatements();
        assertThat(bench.worker().leaseTogether(2)).hasSize(2);
        assertThat(bench.ownStatements()).noneMatch(it -> it.matches("(?s).* from attempt where\\s+state in .*"));
        bench.submit(6, "execution: {workers: 1}");
        bench.ownStatements();
        bench.worker().leaseTogether(2);
        assertThat(bench.ownStatements()).anyMatch(it -> it.matches("(?s).* from attempt where\\s+state in .*"));
    }

    private static void passWithLogs(BenchWorker worker, List<GrantedAttempt> attempts) {
        worker.bundle(attempts.stream()
                .map(it -> BenchWorker.passed(it, Map.of("log.txt", "a line")))
                .toArray(EndedRun[]::new));
    }

    private List<String> aboutCases() {
        return bench.ownStatements().stream()
                .filter(it -> it.matches("(?s).*(attempt|case_round|sweep_case|sweep_progress).*"))
                .toList();
    }

    @Test
    void aCommitWakesNobodyUnlessThereIsWork() throws InterruptedException {
        String sweep = bench.submit(3, "execution: {retries: 1}");
        BenchWorker busy = bench.worker();
        GrantedAttempt first = busy.runOne();
        BenchWorker other = bench.worker();
        GrantedAttempt second = other.runOne();
        GrantedAttempt third = bench.worker().runOne();
        WorkSignal signal = bench.part(WorkSignal.class);
        AtomicInteger granted = new AtomicInteger();
        List<Thread> idle = idleWorkers(granted);
        bench.statements();

        busy.pass(first);
        busy.beat();
        List<String> statements = bench.statements();
        assertThat(statements).hasSizeLessThan(25).noneMatch(it -> it.contains("order by s.created"));

        long before = signal.count();
        other.breakDown(second); // is queued again: now there is work for one
        assertThat(signal.count()).isGreaterThan(before);
        await().until(() -> granted.get() == 1);
        assertThat(third.sweep()).isEqualTo(sweep);
        signal.close();
        for (Thread thread : idle) {
            thread.join();
        }
        bench.restart();
    }

    /** Workers that have looked for work, found none and wait. */
    private List<Thread> idleWorkers(AtomicInteger granted) throws InterruptedException {
        CountDownLatch asking = new CountDownLatch(IDLE);
        List<Thread> idle = new ArrayList<>();
        for (int i = 0; i < IDLE; i++) {
            BenchWorker worker = bench.worker();
            idle.add(Thread.ofVirtual().start(() -> {
                asking.countDown();
                if (worker.ask(UUID.randomUUID(), 1, FOR_LONG_S) instanceof LeaseAnswer.Granted) {
                    granted.incrementAndGet();
                }
            }));
        }
        asking.await();
        await().until(() -> idle.stream().allMatch(it -> it.getState() == Thread.State.TIMED_WAITING)
                && bench.part(Workers.class).alive() == IDLE + 3);
        return idle;
    }

    @Test
    void aCommitOfACappedSweepWakesThoseForWhomItLeavesRoom() {
        bench.submit(4, "execution: {workers: 1}");
        BenchWorker first = bench.worker();
        GrantedAttempt running = first.runOne();
        GrantedAttempt ahead = first.leaseOne();
        WorkSignal signal = bench.part(WorkSignal.class);
        long before = signal.count();
        first.pass(running);
        assertThat(signal.count()).as("it goes on with the one ahead").isEqualTo(before);
        first.pass(ahead);
        assertThat(signal.count()).as("it holds none: another may").isGreaterThan(before);
        assertThat(bench.part(Attempts.class).live()).isEmpty();
    }

    @Test
    void aRunThatTheServerEndsForItsTimeLeavesRoomInACappedSweep() {
        bench.submit(2, "execution: {workers: 1, wallTimeout: 1 min}");
        BenchWorker worker = bench.worker();
        GrantedAttempt running = worker.runOne();
        long before = bench.part(WorkSignal.class).count();
        worker.beat(new Heartbeat.Held(running.id(), running.token(), AttemptState.RUNNING, 10, 91));
        assertThat(bench.part(WorkSignal.class).count()).isGreaterThan(before);
    }

    @Test
    void whatMakesNoWorkForOthersWakesNobody() {
        String sweep = bench.submit(2);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        long before = bench.part(WorkSignal.class).count();
        bench.cancel(sweep);
        worker.release(attempt);
        assertThat(bench.part(WorkSignal.class).count()).isEqualTo(before);
    }

    @Test
    void aServerThatStopsSaysSoInsteadOfHavingNoWork() {
        bench.part(WorkSignal.class).close();
        assertThat(bench.worker().ask(UUID.randomUUID(), 1, FOR_LONG_S)).isEqualTo(new LeaseAnswer.Stopping());
        bench.restart();
    }
}
