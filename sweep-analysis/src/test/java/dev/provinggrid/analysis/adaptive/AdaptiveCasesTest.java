package dev.provinggrid.analysis.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.design.EstimatedRate;
import dev.provinggrid.model.wire.design.EstimatedRates;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Lists of cases that are decided by results, in which runs end in any order. */
@Tag("slow")
@net.jqwik.api.Tag("slow")
class AdaptiveCasesTest {

    private static final String SWEEP = """
            format: 1
            sweep: some-cut-ins
            scenario: cut-in
            design: {type: estimate, per: [driver], halfWidth: 4 %, maxRuns: 300, flaky: false, initial: 24, block: 24, seed: 3}
            axes:
              driver: [cc, r157]
              egoSpeed: [40 km/h, 50 km/h, 60 km/h]
              gap: {range: [1 m, 59 m], count: 20}
              lateralSpeed: {range: [0 m/s, 1.7 m/s], count: 12}
            parameters: {otherSpeed: 30 km/h}
            pass: [preventable == 1]
            """;

    private static final Sweep READ = read(SWEEP);
    private static final List<Case> ALONE = new Run(AdaptiveCasesTest::label, false).on(1, 0);

    private static Sweep read(String text) {
        return new SweepReader(new BuiltInScenarios()).parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static double si(Case of, String parameter) {
        return ((Value.Scalar) of.values().get(parameter)).si();
    }

    /** Who is near and cut in upon quickly fails. */
    private static Label label(Case of) {
        double needed = 6 + 14 * si(of, "lateralSpeed") + (si(of, "egoSpeed") - 11);
        double reaction = of.values().get("driver").equals(new Value.Text("cc")) ? 1.2 : 1;
        return si(of, "gap") < needed * reaction ? Label.FAIL : Label.PASS;
    }

    private static double truth(Sweep sweep) {
        List<Case> cells = sweep.cases().next(List.of());
        return (double) cells.stream()
                        .filter(it -> label(it).equals(Label.FAIL))
                        .count()
                / cells.size();
    }

    private static List<String> keys(List<Case> cases) {
        return cases.stream().map(it -> it.key().hex()).toList();
    }

    /** A sweep on so many workers, each of which ends its run when chance says so. */
    private static final class Run {

        private final AdaptiveCases design = AdaptiveCases.of(READ);
        private final List<Case> list = new ArrayList<>();
        private final List<Label> ended = new ArrayList<>();
        private final List<Integer> running = new ArrayList<>();
        private final List<Integer> order = new ArrayList<>();
        private final Function<Case, Label> outcomes;
        private final boolean inOrderOfCompletion;
        private int started;

        Run(Function<Case, Label> outcomes, boolean inOrderOfCompletion) {
            this.outcomes = outcomes;
            this.inOrderOfCompletion = inOrderOfCompletion;
        }

        List<Case> on(int workers, long seed) {
            Random random = new Random(seed);
            do {
                decide();
                while (running.size() < workers && started < list.size()) {
                    running.add(started++);
                }
                if (!running.isEmpty()) {
                    int ends = running.remove(/* index */ random.nextInt(running.size()));
                    ended.set(ends, outcomes.apply(list.get(ends)));
                    order.add(ends);
                }
            } while (!running.isEmpty()
                    || started < list.size()
                    || design.ending().isEmpty());
            return list;
        }

        private void decide() {
            while (design.ending().isEmpty() && known() >= design.awaited()) {
                while (design.observed() < design.awaited()) {
                    int next = design.observed();
                    design.observe(ended.get(inOrderOfCompletion ? order.get(next) : next));
                }
                design.next().forEach(it -> {
                    list.add(it);
                    ended.add(null);
                });
            }
        }

        private int known() {
            int unknown = ended.indexOf(null);
            return inOrderOfCompletion ? order.size() : unknown < 0 ? ended.size() : unknown;
        }

        EstimatedRates estimate() {
            return design.estimate(ended).orElseThrow();
        }
    }

    @Property(tries = 5)
    void theListIsTheSameInWhateverOrderRunsEnd(@ForAll @IntRange(min = 1, max = 64) int workers, @ForAll long seed) {
        assertThat(new Run(AdaptiveCasesTest::label, false).on(workers, seed)).isEqualTo(ALONE);
    }

    /** The cheat: outcomes are read as they come back. */
    @Test
    void aListThatFollowsTheOrderOfCompletionIsAnotherOneOnOtherWorkers() {
        List<Case> alone = new Run(AdaptiveCasesTest::label, true).on(1, 0);
        assertThat(keys(new Run(AdaptiveCasesTest::label, true).on(16, 1))).isNotEqualTo(keys(alone));
    }

    @Test
    void noCellIsRunTwiceAndCasesAreNumberedInTheOrderOfTheList() {
        List<Case> list = new Run(AdaptiveCasesTest::label, false).on(7, 5);
        assertThat(keys(list)).doesNotHaveDuplicates();
        assertThat(list)
                .extracting(Case::index)
                .isEqualTo(IntStream.range(0, list.size()).boxed().toList());
        assertThat(list).hasSizeLessThanOrEqualTo(300);
    }

    @Test
    void theRateOfTheGridLiesInTheInterval() {
        Run run = new Run(AdaptiveCasesTest::label, false);
        run.on(3, 1);
        EstimatedRates rates = run.estimate();
        assertThat(truth(READ)).isBetween(rates.whole().least(), rates.whole().greatest());
        assertThat(rates.whole().cells()).isEqualTo(2 * 3 * 20 * 12);
        assertThat(rates.aimed()).extracting(EstimatedRate::label).containsExactly("cc", "r157");
        assertThat(rates.levels()).extracting(EstimatedRate::axis).contains("egoSpeed", "gap", "lateralSpeed");
        assertThat(rates.levels()).extracting(EstimatedRate::axis).doesNotContain("driver");
    }

    /** The next cell was likely to fail where cells failed before: what ran fails more often than the grid. */
    @Test
    void theShareOfWhatRanIsNotTheRateOfTheGrid() {
        Run run = new Run(AdaptiveCasesTest::label, false);
        run.on(3, 1);
        EstimatedRate whole = run.estimate().whole();
        double ofRuns = (double) whole.failed() / whole.judged();
        assertThat(ofRuns).isGreaterThan(whole.greatest());
    }

    @Test
    void aBlockIsNotDecidedBeforeWhatItReadsIsObserved() {
        AdaptiveCases design = AdaptiveCases.of(READ);
        List<Case> first = design.next();
        assertThat(first).hasSize(48);
        first.subList(1, 48).forEach(it -> design.observe(label(it)));
        assertThatIllegalStateException().isThrownBy(design::next);
    }

    /** Blocks 1 and 2 read block 0; while block 2 runs, block 3 waits for block 1 alone. */
    @Test
    void oneBlockRunsWhileAnotherIsDecided() {
        AdaptiveCases design = AdaptiveCases.of(READ);
        design.next().forEach(it -> design.observe(label(it)));
        List<Case> one = design.next();
        assertThat(design.next()).isNotEmpty();
        one.forEach(it -> design.observe(label(it)));
        assertThat(design.next()).isNotEmpty();
        assertThat(design.awaited()).isEqualTo(design.observed() + 48);
    }

    private static Outcome broken(Case of) {
        return Math.floorMod(of.key().hex().hashCode(), 3) == 0
                ? Outcome.ERROR
                : label(of).equals(Label.FAIL) ? Outcome.FAIL : Outcome.PASS;
    }

    @Test
    void aCaseWithoutAVerdictIsNoFailure() {
        Run honest = new Run(it -> Label.of(broken(it)), false);
        honest.on(4, 2);
        EstimatedRate whole = honest.estimate().whole();
        assertThat(truth(READ)).isBetween(whole.least(), whole.greatest());
        Run cheat = new Run(it -> broken(it) == Outcome.ERROR ? Label.FAIL : Label.of(broken(it)), false);
        cheat.on(4, 2);
        assertThat(cheat.estimate().whole().least()).isGreaterThan(truth(READ));
        assertThat(keys(cheat.list)).isNotEqualTo(keys(honest.list));
    }

    @Test
    void whereNothingHasAVerdictTheListEndsAfterTheFirstBlock() {
        Run run = new Run(_ -> Label.NONE, false);
        assertThat(run.on(4, 2)).hasSize(48);
        assertThat(run.design.ending()).contains(Ending.NO_VERDICT);
        assertThat(run.design.estimate(run.ended)).isEmpty();
    }

    @Test
    void aGridThatIsRunWholeHasNoInterval() {
        Sweep small = read(SWEEP.replace("count: 20", "count: 4").replace("count: 12", "count: 4"));
        AdaptiveCases design = AdaptiveCases.of(small);
        List<Label> labels = new ArrayList<>();
        do {
            design.next().forEach(it -> {
                labels.add(label(it));
                design.observe(label(it));
            });
        } while (design.ending().isEmpty());
        assertThat(design.ending()).contains(Ending.ALL_CELLS);
        EstimatedRate whole = design.estimate(labels).orElseThrow().whole();
        assertThat(List.of(whole.failing(), whole.least(), whole.greatest()))
                .allSatisfy(it -> assertThat(it).isEqualTo(truth(small), within(1e-12)));
    }

    /** What counts may change by a rerun; what was decided does not. */
    @Test
    void otherOutcomesMoveTheEstimateAndLeaveTheList() {
        Run run = new Run(AdaptiveCasesTest::label, false);
        List<String> before = keys(run.on(3, 1));
        double failing = run.estimate().whole().failing();
        Label[] passed = new Label[run.list.size()];
        Arrays.fill(passed, Label.PASS);
        assertThat(run.design.estimate(List.of(passed)).orElseThrow().whole().failing())
                .isLessThan(failing);
        assertThat(run.estimate().whole().failing()).isEqualTo(failing);
        assertThat(keys(run.list)).isEqualTo(before);
    }

    @Test
    void replicatesAreCellsOfTheirOwn() {
        Sweep twice = read(SWEEP + "replicates: 2\n");
        assertThat(AdaptiveCases.of(twice).cells())
                .isEqualTo(2 * AdaptiveCases.of(READ).cells());
        assertThat(twice.isSampled()).isFalse();
    }
}
