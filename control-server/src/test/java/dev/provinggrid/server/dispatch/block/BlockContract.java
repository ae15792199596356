package dev.provinggrid.server.dispatch.block;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.adaptive.Ending;
import dev.provinggrid.analysis.adaptive.Label;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.design.SweepDesign;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.block.DesignBlock;
import dev.provinggrid.server.store.block.DesignBlocks;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.reuse.ReuseWish;
import dev.provinggrid.server.store.reuse.ReusedRuns;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.Submissions;
import dev.provinggrid.server.sweep.cases.CaseList;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Sweeps whose designs decide by results, on whatever database. */
abstract class BlockContract extends OnABench {

    /** 240 cells, of which at most 96 run. */
    private static final String SWEEP = """
            format: 1
            sweep: estimated
            scenario: offroad-aeb
            design: {type: estimate, per: [animal], halfWidth: 1 %, maxRuns: 96, flaky: false, initial: 16, block: 8}
            axes:
              animal: [moose, boar]
              weather: [clear, thin-fog, thick-fog]
              approachSpeed: {range: [20 km/h, 80 km/h], count: 40}
            parameters: {perceptionModel: yolov3}
            execution: {retries: 1}
            pass: [collisions == 0]
            seed: 7
            """;

    private String submit() {
        return bench.submitYaml(SWEEP);
    }

    private SweepDesign design(String sweep) {
        return bench.sweep(sweep).design();
    }

    private boolean decide() {
        int before = planned();
        bench.part(BlockDecisions.class).goOn();
        return planned() > before;
    }

    private int planned() {
        return bench.part(JdbcClient.class)
                .sql("select coalesce(sum(planned), 0) from sweep_progress")
                .query(Integer.class)
                .single();
    }

    private static boolean none(GrantedAttempt attempt) {
        return false;
    }

    private static boolean fails(GrantedAttempt attempt) {
        double speed = ((Number) attempt.parameters().get("approachSpeed")).doubleValue();
        return speed > ("moose".equals(attempt.parameters().get("animal")) ? 15 : 18);
    }

    /** Runs whatever there is on so many workers; any of the runs ends first. */
    private void runOn(int workers, long seed, Predicate<GrantedAttempt> broken) {
        Random random = new Random(seed);
        Deque<BenchWorker> idle = new ArrayDeque<>();
        IntStream.range(0, workers).forEach(_ -> idle.add(bench.worker()));
        List<Running> running = new ArrayList<>();
        boolean ran;
        do {
            bench.part(BlockDecisions.class).goOn();
            for (int it = idle.size(); it > 0; it--) {
                BenchWorker worker = idle.remove();
                List<GrantedAttempt> leased = worker.lease(1);
                leased.forEach(attempt -> running.add(new Running(worker, attempt)));
                if (leased.isEmpty()) {
                    idle.add(worker);
                }
            }
            ran = !running.isEmpty();
            if (ran) {
                Running ended = running.remove(/* index */ random.nextInt(running.size()));
                end(ended.worker(), ended.attempt(), broken);
                idle.add(ended.worker());
            }
        } while (ran || decide());
    }

    private record Running(BenchWorker worker, GrantedAttempt attempt) {}

    private static void end(BenchWorker worker, GrantedAttempt attempt, Predicate<GrantedAttempt> broken) {
        if (broken.test(attempt)) {
            worker.commit(attempt, Completion.SIMULATOR_ERROR, Map.of());
        } else if (fails(attempt)) {
            worker.fail(attempt);
        } else {
            worker.pass(attempt);
        }
    }

    private List<String> keys(String sweep) {
        return bench.cases(sweep).stream().map(it -> it.stored().key()).toList();
    }

    @Test
    void theListIsTheSameOnOneWorkerAndOnManyWhoseRunsEndInAnyOrder() {
        String one = submit();
        runOn(1, 0, BlockContract::none);
        assertThat(bench.sweep(one).state()).isEqualTo("finished");
        assertThat(bench.sweep(one).cancelled()).isNull();
        String many = submit();
        runOn(16, 5, BlockContract::none);
        assertThat(keys(many)).isEqualTo(keys(one)).doesNotHaveDuplicates().hasSizeBetween(64, 96);
        assertThat(design(many)).isEqualTo(design(one));
        SweepView view = bench.sweep(one);
        assertThat(view.state()).isEqualTo("finished");
        assertThat(view.planned()).isEqualTo(keys(one).size());
        assertThat(view.design().cells()).isEqualTo(240);
        assertThat(view.design().ended()).isEqualTo(Ending.MOST_RUNS.words());
        assertThat(view.design().complete()).isTrue();
        assertThat(view.design().estimate().whole().judged()).isEqualTo(view.planned());
    }

    @Test
    void aServerThatStartsBetweenBlocksDecidesTheSame() {
        String undisturbed = submit();
        runOn(4, 1, BlockContract::none);
        String sweep = submit();
        runAll(bench.worker(), 32);
        bench.restart();
        assertThat(decide()).isTrue();
        bench.restart();
        runOn(4, 2, BlockContract::none);
        assertThat(keys(sweep)).isEqualTo(keys(undisturbed));
        assertThat(design(sweep)).isEqualTo(design(undisturbed));
    }

    private static void runAll(BenchWorker worker, int most) {
        for (int it = 0; it < most; it++) {
            worker.lease(1).forEach(attempt -> end(worker, attempt, BlockContract::none));
        }
    }

    /** Block 1 and 2 follow block 0; while block 2 runs, block 3 waits for block 1 alone. */
    @Test
    void slotsHaveABlockToRunWhileTheNextOneWaits() {
        String sweep = submit();
        BenchWorker worker = bench.worker();
        runAll(worker, 31);
        assertThat(decide()).isFalse();
        runAll(worker, 1);
        assertThat(decide()).isTrue();
        assertThat(design(sweep).blocks()).isEqualTo(3);
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 32);
        runAll(worker, 16);
        assertThat(decide()).isTrue();
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 32);
        assertThat(bench.sweep(sweep).state()).isEqualTo("active");
    }

    @Test
    void anErrorIsJournalledAsNoLabel() {
        String sweep = submit();
        runOn(4, 3, it -> it.caseIndex() == 5 || it.caseIndex() == 40);
        assertThat(bench.sweep(sweep).counts()).containsEntry("error", 2);
        List<Label> observed = bench.part(DesignBlocks.class).of(sweep).stream()
                .flatMap(it -> it.observed().stream())
                .toList();
        assertThat(observed).hasSizeGreaterThan(48);
        IntStream.range(0, observed.size())
                .forEach(it -> assertThat(observed.get(it).equals(Label.NONE))
                        .as("case " + it)
                        .isEqualTo(it == 5 || it == 40));
        assertThat(design(sweep).estimate().whole().judged())
                .isEqualTo(bench.sweep(sweep).planned() - 2);
    }

    @Test
    void aRerunChangesTheEstimateAndNotTheList() {
        String sweep = submit();
        runOn(4, 3, it -> it.caseIndex() == 5 || it.caseIndex() == 40);
        List<String> before = keys(sweep);
        SweepDesign decided = design(sweep);
        bench.rerun(sweep, "ERROR");
        runOn(4, 4, BlockContract::none);
        assertThat(keys(sweep)).isEqualTo(before);
        assertThat(design(sweep).list()).isEqualTo(decided.list());
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(design(sweep).estimate().whole().judged())
                .isEqualTo(decided.estimate().whole().judged() + 2);
    }

    /** The second of two servers, which had decided the same before the first one stored it. */
    @Test
    void aBlockIsStoredOnce() {
        String sweep = submit();
        runAll(bench.worker(), 32);
        PinnedSweeps sweeps = bench.part(PinnedSweeps.class);
        DesignBlocks blocks = bench.part(DesignBlocks.class);
        CaseList second = new CaseList(sweeps.of(sweep).sweep());
        blocks.of(sweep).forEach(second::restore);
        bench.part(BlockDecisions.class).goOn();
        List<DesignBlock> stored = blocks.of(sweep);
        DesignBlock late = second.decide(stored.get(1).observed());
        assertThat(late).isEqualTo(stored.get(1));
        int planned = planned();
        SubmittedSweep submitted = sweeps.of(sweep).submitted();
        List<StoredCase> cases =
                second.last(late.cases()).stream().map(submitted::stored).toList();
        assertThat(bench.part(Ledger.class).write(() -> blocks.add(submitted, late, cases, Instant.EPOCH)))
                .isFalse();
        assertThat(planned()).isEqualTo(planned);
        assertThat(blocks.of(sweep)).isEqualTo(stored);
    }

    @Test
    void aCancelledListEndsAndARerunOfWhatIsMissingAddsNothing() {
        String sweep = submit();
        BenchWorker worker = bench.worker();
        runAll(worker, 32);
        decide();
        runAll(worker, 10);
        bench.cancel(sweep);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(design(sweep).ended()).isEqualTo(Ending.CANCELLED.words());
        assertThat(design(sweep).complete()).isFalse();
        assertThat(design(sweep).estimate())
                .as("no block drawn by chance is whole")
                .isNull();
        List<String> before = keys(sweep);
        assertThat(decide()).isFalse();
        bench.rerun(sweep, "MISSING");
        runOn(2, 1, BlockContract::none);
        assertThat(keys(sweep)).isEqualTo(before);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(design(sweep).estimate().whole().judged()).isEqualTo(before.size());
    }

    /** No case is missing: all that its list had so far have ended. The cheat: a list that was cut short, told as if it had come to its end. */
    @Test
    void aListThatIsCancelledBetweenTwoBlocksIsToldAsCancelled() {
        String sweep = submit();
        runAll(bench.worker(), 32);
        bench.cancel(sweep);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("missing", 0);
        assertThat(bench.sweep(sweep).cancelled()).isTrue();
        assertThat(design(sweep).ended()).isEqualTo(Ending.CANCELLED.words());
    }

    @Test
    void aPausedSweepDecidesNothing() {
        String sweep = submit();
        runAll(bench.worker(), 32);
        state(sweep, "PAUSED");
        assertThat(decide()).isFalse();
        state(sweep, "ACTIVE");
        assertThat(decide()).isTrue();
    }

    private void state(String sweep, String state) {
        bench.part(JdbcClient.class)
                .sql("update sweep_progress set state = ?, paused = current_timestamp where sweep_id = ?")
                .params(state, sweep)
                .update();
    }

    /** As if software that decides otherwise had been installed. */
    @Test
    void aListThatThisSoftwareWouldNotDecideGoesNoFurther() {
        String sweep = submit();
        BenchWorker worker = bench.worker();
        runAll(worker, 32);
        decide();
        bench.part(JdbcClient.class)
                .sql("update sweep_block set list = ? where sweep_id = ? and block = 1")
                .params("0".repeat(64), sweep)
                .update();
        bench.restart();
        runOn(1, 0, BlockContract::none);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).planned()).isEqualTo(64);
        assertThat(design(sweep).ended()).isEqualTo(Ending.OTHER_SOFTWARE.words());
        assertThat(design(sweep).complete()).isFalse();
        assertThat(design(sweep).estimate()).isNull();
    }

    /** A block that could never be decided would keep its sweep from its end for ever. */
    @Test
    void aFaultThatStaysEndsTheListAndOneThatPassesDoesNot() {
        String sweep = submit();
        runAll(bench.worker(), 32);
        outcome(sweep, "NONSENSE");
        assertThat(decide()).isFalse();
        bench.clock().add(LastingFaults.PATIENCE);
        assertThat(decide()).isFalse();
        outcome(sweep, "PASS");
        assertThat(decide()).as("mended in time").isTrue();
        assertThat(bench.sweep(sweep).planned()).isEqualTo(64);
        runAll(bench.worker(), 32);
        outcome(sweep, "NONSENSE", 40);
        assertThat(decide()).isFalse();
        bench.clock().add(LastingFaults.PATIENCE.plusMillis(1));
        assertThat(decide()).isFalse();
        assertThat(bench.sweep(sweep).state())
                .as("which can be looked at all the same")
                .isEqualTo("finished");
        assertThat(design(sweep).estimate()).isNull();
        outcome(sweep, "PASS", 40);
        assertThat(bench.sweep(sweep).planned()).isEqualTo(64);
        assertThat(design(sweep).ended()).isEqualTo(Ending.FAULT.words());
        assertThat(design(sweep).complete()).isFalse();
        assertThat(design(sweep).estimate().whole().judged()).isEqualTo(64);
    }

    private void outcome(String sweep, String word) {
        outcome(sweep, word, 3);
    }

    private void outcome(String sweep, String word, int index) {
        bench.part(JdbcClient.class)
                .sql("update case_round set outcome = ? where sweep_id = ? and case_index = ?")
                .params(word, sweep, index)
                .update();
    }

    private String submitReusing(String yaml, String... known) {
        var again = new SweepReader(bench.part(Scenarios.class)).parse(yaml.getBytes(StandardCharsets.UTF_8));
        return bench.part(Submissions.class)
                .submit(
                        again,
                        PerceptionModels.builtIn(),
                        "bench",
                        Optional.empty(),
                        new ReuseWish(List.of(known), true))
                .id();
    }

    @Test
    void theSameSweepAgainTakesOverEveryBlockAndRunsNothing() {
        String sweep = submit();
        runOn(3, 0, BlockContract::none);
        String again = submitReusing(SWEEP, sweep, sweep, bench.submitYaml(SWEEP.replace("seed: 7", "seed: 8")));
        bench.restart();
        bench.part(BlockDecisions.class).goOn();
        assertThat(bench.sweep(again).state()).isEqualTo("finished");
        assertThat(design(again)).isEqualTo(design(sweep));
        assertThat(keys(again)).isEqualTo(keys(sweep));
        assertThat(bench.cases(again))
                .allMatch(it -> it.reusedFrom().orElseThrow().sweep().equals(sweep));
        assertThat(bench.part(ReusedRuns.class).users(sweep)).containsExactly(again);
    }

    /** Where cases of a block are taken over and others run, the list is that of a sweep all of whose cases ran. */
    @Test
    void whatWasTakenOverIsReadLikeWhatRan() {
        String shorter = bench.submitYaml(SWEEP.replace("maxRuns: 96", "maxRuns: 64"));
        runOn(3, 0, BlockContract::none);
        String whole = submit();
        runOn(3, 0, BlockContract::none);
        String sweep = submitReusing(SWEEP, shorter);
        runOn(5, 9, BlockContract::none);
        assertThat(keys(sweep)).isEqualTo(keys(whole));
        assertThat(design(sweep)).isEqualTo(design(whole));
        assertThat(bench.cases(sweep))
                .filteredOn(it -> it.reusedFrom().isPresent())
                .hasSize(bench.sweep(shorter).planned())
                .hasSizeLessThan(keys(sweep).size());
    }

    /** A later block may want its runs, also where the first one wanted none. */
    @Test
    void aSweepWhoseRunsMayBeWantedLaterIsKept() {
        String other = bench.submitYaml(SWEEP.replace("[moose, boar]", "[deer, boar]"));
        runOn(3, 0, BlockContract::none);
        String sweep = submitReusing(SWEEP.replace("[moose, boar]", "[moose]").replace("per: [animal], ", ""), other);
        assertThat(bench.part(ReusedRuns.class).users(other)).containsExactly(sweep);
    }

    @Test
    void casesAreNumberedInTheOrderOfTheList() {
        String sweep = submit();
        runOn(3, 0, BlockContract::none);
        assertThat(bench.cases(sweep))
                .extracting(CaseRow::index)
                .isEqualTo(
                        IntStream.range(0, bench.sweep(sweep).planned()).boxed().toList());
    }
}
