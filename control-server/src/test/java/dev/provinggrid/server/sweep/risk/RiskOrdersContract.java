package dev.provinggrid.server.sweep.risk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeBundle.EndedRun;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.dispatch.block.ListPieces;
import dev.provinggrid.server.keeping.Deletions;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.reuse.ReuseWish;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.sweep.IdempotencyKey;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.Submissions;
import dev.provinggrid.server.sweep.cases.LongList;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Cases in the order of what is feared, on whatever database. */
abstract class RiskOrdersContract extends OnABench {

    private static final String NIGHT = """
            format: 1
            sweep: night
            labels: [nightly]
            scenario: offroad-aeb
            axes:
              animal: [moose, boar]
              approachSpeed: {range: [20 km/h, 80 km/h], count: 10}
            parameters: {perceptionModel: yolov3}
            pass: [collisions == 0]
            seed: 7
            """;

    private static final String ORDER = "execution: {order: risk}\n";
    private static final String BY_RISK = NIGHT + ORDER;

    /** More than are stored at once. */
    private static final int MANY = 2 * 120;

    private static final int AHEAD = 100;
    private static final String FAST_NIGHT = NIGHT.replace("[20 km/h, 80 km/h]", "[50 km/h, 80 km/h]");
    private static final String LONG_BY_RISK = FAST_NIGHT.replace("count: 10", "count: 120") + ORDER;

    @Override
    protected List<String> arguments(Path folder) {
        return Stream.concat(database().stream(), Stream.of("--provinggrid.dispatch.rows-ahead=" + AHEAD))
                .toList();
    }

    private static boolean fails(GrantedAttempt attempt) {
        double speed = ((Number) attempt.parameters().get("approachSpeed")).doubleValue();
        return speed > ("moose".equals(attempt.parameters().get("animal")) ? 15 : 19);
    }

    private static void end(BenchWorker worker, GrantedAttempt attempt) {
        if (fails(attempt)) {
            worker.fail(attempt);
        } else {
            worker.pass(attempt);
        }
    }

    /** Runs all that is queued, or so many, one after the other; returns what was leased. */
    private List<GrantedAttempt> run(int most, BiConsumer<BenchWorker, GrantedAttempt> end) {
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> leased = new ArrayList<>();
        while (leased.size() < most) {
            List<GrantedAttempt> next = worker.lease(1);
            if (next.isEmpty()) {
                break;
            }
            leased.addAll(next);
            end.accept(worker, next.getFirst());
        }
        return leased;
    }

    private String night() {
        String night = bench.submitYaml(NIGHT);
        run(Integer.MAX_VALUE, RiskOrdersContract::end);
        return night;
    }

    private SweepAccepted submit(String yaml, Optional<IdempotencyKey> key, ReuseWish wish) {
        Sweep sweep = new SweepReader(bench.part(Scenarios.class)).parse(yaml.getBytes(StandardCharsets.UTF_8));
        return bench.part(Submissions.class).submit(sweep, PerceptionModels.builtIn(), "someone", key, wish);
    }

    private Optional<String> source(String sweep) {
        return bench.part(SubmittedSweeps.class).findById(sweep).orElseThrow().riskSource();
    }

    /** Cases by their positions. */
    private List<Integer> queue(String sweep, int round) {
        return bench.part(JdbcClient.class)
                .sql("select case_index from case_round where sweep_id = ? and round = ? order by lease_order")
                .params(sweep, round)
                .query(Integer.class)
                .list();
    }

    @Test
    void whatFailedBeforeIsLeasedFirstAlsoAfterARestartAndWithoutItsSource() {
        String night = night();
        long failed = bench.sweep(night).counts().get("fail");
        String sweep = bench.submitYaml(BY_RISK);
        assertThat(source(sweep)).contains(night);
        List<Integer> queue = queue(sweep, 1);
        List<GrantedAttempt> leased = run(3, RiskOrdersContract::end);
        bench.part(Deletions.class).delete(night, "someone");
        bench.restart();
        leased.addAll(run(Integer.MAX_VALUE, RiskOrdersContract::end));
        assertThat(leased).extracting(GrantedAttempt::caseIndex).isEqualTo(queue);
        assertThat(leased.subList(0, (int) failed)).allMatch(RiskOrdersContract::fails);
        assertThat(leased.subList((int) failed, leased.size())).noneMatch(RiskOrdersContract::fails);
    }

    /** The cheat: what has ended of a sweep by risk, taken for a sample of it. */
    @Test
    void aSweepByRiskSaysThatItsSharesAreNoRatesUntilAllHasEnded() {
        night();
        String sweep = bench.submitYaml(BY_RISK);
        assertThat(bench.sweep(sweep).noRate()).isEqualTo("risk");
        run(19, RiskOrdersContract::end);
        assertThat(bench.sweep(sweep).noRate()).isEqualTo("risk");
        run(1, RiskOrdersContract::end);
        assertThat(bench.sweep(sweep).noRate()).isNull();
        String cancelled = bench.submitYaml(BY_RISK);
        run(5, RiskOrdersContract::end);
        bench.cancel(cancelled);
        bench.tick();
        assertThat(bench.sweep(cancelled).state()).isEqualTo("finished");
        assertThat(bench.sweep(cancelled).noRate()).isEqualTo("risk");
    }

    @Test
    void withoutAnEarlierVerdictItIsTheShuffleAndEachAnswerSaysSo() {
        String shuffled = bench.submitYaml(NIGHT);
        run(Integer.MAX_VALUE, BenchWorker::breakDown);
        assertThat(bench.sweep(shuffled).counts()).containsEntry("error", 20);
        Optional<IdempotencyKey> key = Optional.of(new IdempotencyKey("someone", "k", "0".repeat(64)));
        SweepAccepted accepted = submit(BY_RISK, key, ReuseWish.NONE);
        assertThat(accepted.warnings()).anyMatch(it -> it.startsWith("execution.order is risk, but no earlier sweep"));
        assertThat(submit(BY_RISK, key, ReuseWish.NONE)).isEqualTo(accepted);
        assertThat(source(accepted.id())).isEmpty();
        assertThat(queue(accepted.id(), 1)).isEqualTo(queue(shuffled, 1));
    }

    @Test
    void theNewestWithALabelAndAVerdictOfTheScenarioGivesTheOrder() {
        String night = night();
        bench.submitYaml(NIGHT.replace("nightly", "other"));
        run(Integer.MAX_VALUE, RiskOrdersContract::end);
        bench.submitYaml(NIGHT.replace("sweep: night", "sweep: unfinished"));
        assertThat(source(bench.submitYaml(BY_RISK.replace("[nightly]", "[branch, nightly]"))))
                .contains(night);
        assertThat(submit(BY_RISK, Optional.empty(), ReuseWish.NONE).warnings())
                .noneMatch(it -> it.contains("execution.order"));
    }

    /** Rows that come or go while they are read: of a list that is taken up again, and of a sweep that is deleted. */
    @Test
    void anEarlierSweepThatChangesWhileItIsReadIsNoFault() {
        String night = night();
        JdbcClient jdbc = bench.part(JdbcClient.class);
        jdbc.sql("update sweep_progress set dropped = 1 where sweep_id = ?")
                .param(night)
                .update();
        assertThat(source(bench.submitYaml(BY_RISK))).contains(night);
        jdbc.sql("delete from case_round where sweep_id = ? and case_index < 2")
                .param(night)
                .update();
        assertThat(source(bench.submitYaml(BY_RISK))).isEmpty();
    }

    @Test
    void aRerunKeepsTheOrder() {
        night();
        String sweep = bench.submitYaml(BY_RISK);
        run(Integer.MAX_VALUE, RiskOrdersContract::end);
        bench.cancel(bench.submitYaml(NIGHT.replace("nightly", "other")));
        bench.rerun(sweep, "PASS");
        List<Integer> again = queue(sweep, 2);
        assertThat(again).isNotEmpty().isSubsetOf(queue(sweep, 1));
        List<Integer> first = new ArrayList<>(queue(sweep, 1));
        first.retainAll(again);
        assertThat(again).isEqualTo(first);
        assertThat(bench.sweep(sweep).noRate()).isEqualTo("risk");
    }

    @Test
    void whatIsReusedDoesNotRunAndTheRestKeepsTheOrder() {
        String night = night();
        SweepAccepted accepted = submit(
                BY_RISK.replace("[moose, boar]", "[moose, boar, deer]"),
                Optional.empty(),
                new ReuseWish(List.of(night), true));
        assertThat(accepted.reused()).isEqualTo(20);
        List<Integer> left = queue(accepted.id(), 1);
        left = left.stream().filter(it -> it >= 20).toList();
        assertThat(run(Integer.MAX_VALUE, BenchWorker::pass))
                .extracting(GrantedAttempt::caseIndex)
                .isEqualTo(left);
        assertThat(bench.sweep(accepted.id()).noRate()).isNull();
    }

    /** Runs so many of a long list; returns what was leased. */
    private List<GrantedAttempt> runLong(int most) {
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> leased = new ArrayList<>();
        while (leased.size() < most) {
            bench.part(ListPieces.class).goOn();
            List<GrantedAttempt> next = worker.leaseTogether(Math.min(20, most - leased.size()));
            if (next.isEmpty()) {
                break;
            }
            leased.addAll(next);
            worker.bundle(next.stream()
                    .map(it -> fails(it) ? BenchWorker.failed(it) : BenchWorker.passed(it, Map.of()))
                    .toArray(EndedRun[]::new));
        }
        return leased;
    }

    /** A short night tells where the failures of a long one are. */
    private String aboveFifty() {
        String night = bench.submitYaml(FAST_NIGHT);
        runLong(MANY);
        return night;
    }

    /** The shuffled order has failures at 63 % of all places. */
    private void assertMostFailuresFirst(String sweep, List<GrantedAttempt> leased) {
        LongList list = bench.part(PinnedSweeps.class).of(sweep).longList();
        assertThat(leased)
                .extracting(GrantedAttempt::caseIndex)
                .isEqualTo(
                        IntStream.range(0, MANY).map(list.order()::at).boxed().toList());
        int failures = (int) leased.stream().filter(RiskOrdersContract::fails).count();
        assertThat(failures).isGreaterThan(AHEAD);
        assertThat(leased.subList(0, failures).stream().filter(RiskOrdersContract::fails))
                .hasSizeGreaterThan(failures * 85 / 100);
    }

    /** The cheat: later pieces in the shuffled order, which whoever looks at the first ones alone takes for the one that was asked for. */
    @Test
    void aLongListIsStoredByThePieceInTheOrderThatWasFoundAlsoWithoutItsSource() {
        String night = aboveFifty();
        String sweep = bench.submitYaml(LONG_BY_RISK);
        assertThat(source(sweep)).contains(night);
        assertThat(queue(sweep, 1)).hasSize(AHEAD);
        List<GrantedAttempt> leased = runLong(AHEAD + 20);
        bench.part(Deletions.class).delete(night, "someone");
        bench.restart();
        leased.addAll(runLong(MANY));
        assertThat(queue(sweep, 1))
                .isEqualTo(leased.stream().map(GrantedAttempt::caseIndex).toList());
        assertMostFailuresFirst(sweep, leased);
        assertThat(bench.sweep(sweep).noRate()).isNull();
    }

    @Test
    void whatIsMissingOfALongListGoesOnInTheSameOrder() {
        aboveFifty();
        String sweep = bench.submitYaml(LONG_BY_RISK);
        List<GrantedAttempt> leased = runLong(20);
        bench.cancel(sweep);
        bench.tick();
        assertThat(bench.sweep(sweep).counts()).containsEntry("missing", MANY - 20);
        assertThat(bench.cases(sweep)).extracting(CaseRow::index).isEqualTo(indexes());
        bench.rerun(sweep, "MISSING");
        leased.addAll(runLong(MANY));
        assertMostFailuresFirst(sweep, leased);
    }

    private static List<Integer> indexes() {
        return IntStream.range(0, MANY).boxed().toList();
    }

    @Test
    void aLongListWithoutAnEarlierVerdictIsShuffledAndSaysSo() {
        SweepAccepted accepted = submit(LONG_BY_RISK, Optional.empty(), ReuseWish.NONE);
        assertThat(accepted.warnings()).anyMatch(it -> it.startsWith("execution.order is risk, but no earlier sweep"));
        List<GrantedAttempt> leased = runLong(MANY);
        assertThat(leased.stream().map(GrantedAttempt::caseIndex).sorted()).isEqualTo(indexes());
        assertThat(leased.subList(0, AHEAD).stream().filter(RiskOrdersContract::fails))
                .hasSizeBetween(AHEAD / 2, AHEAD * 3 / 4);
    }
}
