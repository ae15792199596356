package dev.provinggrid.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class EffectsTest {

    private static final LevelColumn ROAD = new LevelColumn("road", List.of("dry", "wet"), every(4, 2));
    private static final LevelColumn TYRE = new LevelColumn("tyre", List.of("new", "worn"), every(2, 2));
    private static final LevelColumn HOUR = new LevelColumn("hour", List.of("day", "night"), every(1, 2));
    private static final CaseTable TABLE = new CaseTable(List.of(ROAD, TYRE, HOUR), new long[8]);

    /** Of eight cases, level k of an axis that changes every so many. */
    private static int[] every(int run, int levels) {
        return IntStream.range(0, 8).map(it -> it / run % levels).toArray();
    }

    @Test
    void anAxisThatDecidesEverythingExplainsEverything() {
        double[] passes = {1, 1, 0, 0, 1, 1, 0, 0};
        Effects effects = Effects.of(TABLE, passes);
        assertThat(effects.mean()).isEqualTo(.5);
        assertThat(effects.axes().getFirst().axis()).isEqualTo(TYRE);
        assertThat(effects.axes().getFirst().explained()).isEqualTo(1);
        assertThat(effects.axes().getFirst().levels())
                .containsExactly(new Effects.LevelMean("new", 4, 1), new Effects.LevelMean("worn", 4, 0));
        assertThat(effects.axes().get(1).explained()).isZero();
        assertThat(effects.interactions()).allMatch(it -> it.explained() == 0);
    }

    /** Exclusive or: neither axis says anything alone, both together say all. */
    @Test
    void whatOnlyTwoAxesTogetherDecideIsTheirInteraction() {
        double[] passes = {1, 1, 0, 0, 0, 0, 1, 1};
        Effects effects = Effects.of(TABLE, passes);
        assertThat(effects.axes()).allMatch(it -> it.alone() == 0);
        assertThat(effects.axes()).extracting(Effects.MainEffect::explained).containsExactly(.5, .5, 0.0);
        assertThat(effects.interactions().getFirst().first()).isEqualTo(ROAD);
        assertThat(effects.interactions().getFirst().second()).isEqualTo(TYRE);
        assertThat(effects.interactions().getFirst().explained()).isEqualTo(1);
    }

    /** y = 10 + 2 road + 1 tyre: sums of squares 8 and 2. */
    @Test
    void sharesOfABalancedSumAreThoseOfItsVariances() {
        double[] margin = {10, 10, 11, 11, 12, 12, 13, 13};
        Effects effects = Effects.of(TABLE, margin);
        assertThat(effects.axes().get(0).explained()).isCloseTo(.8, within(1e-15));
        assertThat(effects.axes().get(1).explained()).isCloseTo(.2, within(1e-15));
        assertThat(effects.axes().get(2).explained()).isZero();
    }

    /**
     * Tau of Goodman and Kruskal by its definition: 1 - sum over levels of n_l 2 p_l (1 - p_l) over n 2 p (1 - p).
     */
    @Test
    void forVerdictsTheShareIsTheTauOfGoodmanAndKruskal() {
        double[] passes = {1, 1, 1, 0, 0, Double.NaN, 0, 1};
        double p = 4 / 7.0;
        double guessed = 4 * (3 / 4.0) * (1 / 4.0) + 3 * (1 / 3.0) * (2 / 3.0);
        double tau = 1 - guessed / (7 * p * (1 - p));
        double explained = Effects.of(TABLE, passes).axes().stream()
                .filter(it -> it.axis() == ROAD)
                .findFirst()
                .orElseThrow()
                .alone();
        assertThat(explained).isCloseTo(tau, within(1e-15));
    }

    /** A skid pad in small: the linear bicycle has the linear tyre only, so both axes explain the same, and in sum 100 %. */
    @Test
    void axesThatExplainTheSameOfAnIncompleteGridShareItAndSumToAll() {
        LevelColumn plant = new LevelColumn("plant", List.of("full", "bicycle"), new int[] {0, 0, 0, 0, 1, 1});
        LevelColumn tyre = new LevelColumn("tyre", List.of("pacejka", "linear"), new int[] {0, 0, 0, 0, 1, 1});
        LevelColumn speed = new LevelColumn("speed", List.of("5", "8"), new int[] {0, 1, 0, 1, 0, 1});
        Effects effects =
                Effects.of(new CaseTable(List.of(plant, tyre, speed), new long[6]), new double[] {1, 1, 1, 0, 0, 0});
        assertThat(effects.axes().stream()
                        .mapToDouble(Effects.MainEffect::alone)
                        .sum())
                .as("each alone, they sum to more")
                .isGreaterThan(1);
        assertThat(sum(effects)).isCloseTo(1, within(1e-12));
        assertThat(share(effects, plant)).isCloseTo(share(effects, tyre), within(1e-12));
    }

    @Test
    void sharesAndWhatReplicatesLeaveSumToAllInAnyTable() {
        Random random = new Random(34);
        for (int table = 0; table < 200; table++) {
            int cases = 2 + random.nextInt(60);
            List<LevelColumn> axes = IntStream.range(0, 1 + random.nextInt(5))
                    .mapToObj(axis -> new LevelColumn(
                            "axis" + axis,
                            List.of("a", "b", "c"),
                            IntStream.range(0, cases)
                                    .map(_ -> random.nextInt(3))
                                    .toArray()))
                    .toList();
            double[] verdicts = random.ints(cases, 0, 2).mapToDouble(it -> it).toArray();
            verdicts[0] = 0;
            verdicts[1] = 1;
            Effects effects = Effects.of(new CaseTable(axes, new long[cases]), verdicts);
            assertThat(sum(effects)).isCloseTo(1, within(1e-9));
            assertThat(effects.axes()).allMatch(it -> it.explained() > -1e-12);
            assertThat(effects.axes().stream()
                                    .mapToDouble(Effects.MainEffect::byChance)
                                    .sum()
                            + effects.restByChance())
                    .isCloseTo(1, within(1e-9));
        }
    }

    /** More axes than all orders can be looked at: one of 24 decides, another one in part, the others nothing. */
    @Test
    @Tag("slow")
    void ofManyAxesDrawnOrdersFindTheDecidingOnesAndSumToAll() {
        Random random = new Random(5);
        int cases = 4000;
        List<LevelColumn> axes = IntStream.range(0, 24)
                .mapToObj(axis -> new LevelColumn(
                        "axis" + axis,
                        List.of("a", "b"),
                        random.ints(cases, 0, 2).toArray()))
                .toList();
        double[] response = IntStream.range(0, cases)
                .mapToDouble(it -> 2 * axes.get(7).level(it) + axes.get(3).level(it))
                .toArray();
        Effects effects = Effects.of(new CaseTable(axes, new long[cases]), response);
        assertThat(sum(effects)).isCloseTo(1, within(1e-9));
        assertThat(effects.axes().get(0).axis()).isSameAs(axes.get(7));
        assertThat(effects.axes().get(1).axis()).isSameAs(axes.get(3));
        assertThat(effects)
                .usingRecursiveComparison()
                .as("the same orders every time")
                .isEqualTo(Effects.of(new CaseTable(axes, new long[cases]), response));
    }

    private static double sum(Effects effects) {
        return effects.rest()
                + effects.axes().stream()
                        .mapToDouble(Effects.MainEffect::explained)
                        .sum();
    }

    private static double share(Effects effects, LevelColumn axis) {
        return effects.axes().stream()
                .filter(it -> it.axis() == axis)
                .findFirst()
                .orElseThrow()
                .explained();
    }

    /** The mean over all orders of the verdicts; here over some thousands. */
    @Test
    void whatLevelsExplainByChanceIsTheMeanOfShuffledVerdicts() {
        Random random = new Random(3);
        List<Double> verdicts = new ArrayList<>(List.of(1.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0));
        double axis = 0;
        for (int it = 0; it < 4000; it++) {
            Collections.shuffle(verdicts, random);
            double[] passes = verdicts.stream().mapToDouble(verdict -> verdict).toArray();
            axis += Effects.of(TABLE, passes).axes().stream()
                    .filter(effect -> effect.axis() == ROAD)
                    .findFirst()
                    .orElseThrow()
                    .explained();
        }
        Effects effects =
                Effects.of(TABLE, verdicts.stream().mapToDouble(it -> it).toArray());
        double third = 1 / 3.0;
        assertThat(effects.axes()).allMatch(it -> Math.abs(it.byChance() - third) < 1e-12);
        assertThat(effects.restByChance())
                .as("eight cells of eight cases leave nothing")
                .isCloseTo(0, within(1e-12));
        assertThat(axis / 4000).isCloseTo(third, within(.01));
        assertThat(effects.interactions().getFirst().byChance()).isCloseTo(1 / 7.0, within(1e-15));
    }

    @Test
    void casesWithoutTheResponseAreLeftOutAndConstantsExplainNothing() {
        double[] none = IntStream.range(0, 8).mapToDouble(_ -> Double.NaN).toArray();
        assertThat(Effects.of(TABLE, none).mean()).isNaN();
        double[] constant = IntStream.range(0, 8).mapToDouble(_ -> .1).toArray();
        assertThat(Effects.of(TABLE, constant).axes()).allMatch(it -> it.explained() == 0);
    }
}
