package dev.provinggrid.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.Effects;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.PairedTest;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * Conditions that share their worlds by {@code sameWorld}: from the sweep file to intervals, effects and the paired test. The cheat in
 * each is to count every case as a world of its own.
 */
class CommonWorldsTest {

    /** 3 speeds in 2 weathers before 4 worlds: 24 cases. */
    private static final String SWEEP = """
            format: 1
            sweep: common
            scenario: offroad-aeb
            axes: {approachSpeed: [30 km/h, 50 km/h, 70 km/h], weather: [clear, thin-fog]}
            replicates: 4
            pass: [collisions == 0]
            sameWorld: [approachSpeed, weather]
            """;

    private static final String OWN_WORLDS = SWEEP.replace("sameWorld: [approachSpeed, weather]", "");

    @Test
    void anIntervalCountsTheWorldsThatAllConditionsShareOnce() {
        RateEstimate all = rate(SWEEP, _ -> true);
        assertThat(all).isEqualTo(new RateEstimate(24, 24, 24, 4, 4));
        assertThat(all.wilson95().lower()).isCloseTo(.5101, within(5e-5));
        RateEstimate cheat = rate(OWN_WORLDS, _ -> true);
        assertThat(cheat.worlds()).isEqualTo(24);
        assertThat(cheat.wilson95().lower()).isCloseTo(.8620, within(5e-5));
    }

    /** Wilson's interval of 3 of 4, not that of 18 of 24, which is .5510 to .8800. */
    @Test
    void aWorldThatFailsUnderEveryConditionIsOneFailure() {
        RateEstimate rate = rate(SWEEP, it -> it.replicate() > 0);
        assertThat(rate).isEqualTo(new RateEstimate(18, 24, 24, 4, 3));
        assertThat(rate.wilson95().lower()).isCloseTo(.3006, within(5e-5));
        assertThat(rate.wilson95().upper()).isCloseTo(.9544, within(5e-5));
    }

    @Test
    void theRateOfALevelCountsItsWorldsOnceAsWell() {
        Sweep sweep = sweep(SWEEP);
        CaseTable table = table(sweep);
        double[] passes = values(sweep, it -> it.replicate() > 0 ? 1 : 0);
        assertThat(table.worlds().rates(table.by(table.axes().getFirst()), passes))
                .containsOnly(new RateEstimate(6, 8, 8, 4, 3))
                .hasSize(3);
    }

    /** Worlds that differ explain nothing of conditions that share them, exactly; of others they explain something by chance. */
    @Test
    void noConditionHasAnEffectWhereTheWorldAloneDecides() {
        Sweep sweep = sweep(SWEEP);
        Effects effects = Effects.of(table(sweep), values(sweep, it -> it.seed() % 97));
        assertThat(effects.axes()).allSatisfy(it -> assertThat(it.explained()).isCloseTo(0, within(1e-12)));
        assertThat(effects.rest()).isCloseTo(1, within(1e-12));
        Sweep others = sweep(OWN_WORLDS);
        assertThat(Effects.of(table(others), values(others, it -> it.seed() % 97))
                        .rest())
                .isLessThan(.99);
    }

    /** A margin of 8 m less 4 m a level beside worlds that are 1 m apart: variances 32/3 and 5/4 of 143/12. */
    @Test
    void theEffectOfAConditionIsTheDifferenceInEachWorld() {
        Sweep sweep = sweep(SWEEP);
        List<Value> speeds = ((LevelAxis) sweep.axes().getFirst()).levels();
        Effects effects = Effects.of(
                table(sweep),
                values(sweep, it -> 8 - 4 * speeds.indexOf(it.values().get("approachSpeed")) + it.replicate()));
        assertThat(effects.axes().getFirst().axis().name()).isEqualTo("approachSpeed");
        assertThat(effects.axes().getFirst().explained()).isCloseTo(128 / 143.0, within(1e-12));
        assertThat(effects.rest()).isCloseTo(15 / 143.0, within(1e-12));
    }

    /** Of 8 worlds 7 fail only when faster, before two models each: 2 / 2^7, not 2 / 2^14. */
    @Test
    void twoSweepsThatFixWhatTheyNameOtherwiseAreComparedWorldByWorld() {
        PairedTest test = slowAndFast("sameWorld: [approachSpeed]");
        assertThat(test).isEqualTo(new PairedTest(8, 7, 0, 1 / 64.0));
    }

    /** Worlds that one sweep shares are one observation, also where the other has each case in its own. */
    @Test
    void aWorldThatOneOfTwoSweepsSharesCountsOnce() {
        List<Case> shared = cases(sweep(SWEEP));
        List<Case> own = cases(sweep(OWN_WORLDS));
        ComparedSweeps first = ComparedSweeps.sweep();
        ComparedSweeps second = ComparedSweeps.sweep();
        for (int it = 0; it < shared.size(); it++) {
            add(first, shared.get(it), Outcome.FAIL);
            add(second, own.get(it), Outcome.PASS);
        }
        PairedTest test = Comparison.of(first.columns(), second.columns())
                .tests()
                .verdicts()
                .test();
        assertThat(test).isEqualTo(new PairedTest(4, 4, 4, 1 / 8.0));
    }

    private static PairedTest slowAndFast(String sameWorld) {
        String at = """
                format: 1
                sweep: speed
                scenario: offroad-aeb
                axes: {perceptionModel: [yolov3, yolov2]}
                parameters: {approachSpeed: %s}
                replicates: 8
                pass: [collisions == 0]
                """ + sameWorld;
        List<Case> slow = cases(sweep(at.formatted("30 km/h")));
        List<Case> fast = cases(sweep(at.formatted("50 km/h")));
        assertThat(fast)
                .extracting(Case::seed)
                .isEqualTo(slow.stream().map(Case::seed).toList());
        ComparedSweeps first = ComparedSweeps.sweep();
        ComparedSweeps second = ComparedSweeps.sweep();
        slow.forEach(it -> add(first, it, Outcome.PASS));
        fast.forEach(it -> add(second, it, it.replicate() == 0 ? Outcome.PASS : Outcome.FAIL));
        return Comparison.of(first.columns(), second.columns())
                .tests()
                .verdicts()
                .test();
    }

    private static void add(ComparedSweeps to, Case of, Outcome outcome) {
        to.add(of.wire(), of.replicate(), of.seed(), outcome, Map.of());
    }

    private static RateEstimate rate(String text, Predicate<Case> passes) {
        Sweep sweep = sweep(text);
        return table(sweep).worlds().rate(values(sweep, it -> passes.test(it) ? 1 : 0));
    }

    private static CaseTable table(Sweep sweep) {
        List<Case> cases = cases(sweep);
        return new CaseTable(
                sweep.axes().stream().map(it -> column(it, cases)).toList(),
                cases.stream().mapToLong(Case::seed).toArray());
    }

    private static LevelColumn column(Axis axis, List<Case> cases) {
        return new LevelColumn(
                axis.parameter(),
                axis.labels(),
                cases.stream()
                        .mapToInt(it ->
                                ((LevelAxis) axis).levels().indexOf(it.values().get(axis.parameter())))
                        .toArray());
    }

    private static double[] values(Sweep sweep, ToDoubleFunction<Case> of) {
        return cases(sweep).stream().mapToDouble(of).toArray();
    }

    private static List<Case> cases(Sweep sweep) {
        return sweep.cases().next(List.of());
    }

    private static Sweep sweep(String text) {
        return new SweepReader(new BuiltInScenarios()).parse(text.getBytes(StandardCharsets.UTF_8));
    }
}
