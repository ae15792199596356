package dev.provinggrid.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class CaseTableStatisticsTest {

    private static final LevelColumn ROAD =
            new LevelColumn("road", List.of("dry", "wet"), new int[] {0, 0, 0, 1, 1, 1});
    private static final LevelColumn TYRE =
            new LevelColumn("tyre", List.of("new", "worn"), new int[] {0, 0, 1, 0, 0, 0});
    private static final CaseTable TABLE = new CaseTable(List.of(ROAD, TYRE), new long[] {1, 2, 3, 1, 2, 3});

    @Test
    void cellsWhoseReplicatesDisagreeAreFlaky() {
        double[] passes = {1, 0, 1, 1, 1, Double.NaN};
        assertThat(FlakyCell.of(TABLE, passes))
                .singleElement()
                .isEqualTo(new FlakyCell(0, RateEstimate.ofCases(1, 2, 2)));
    }

    @Test
    void combinationsWithoutAVerdictAreHoles() {
        double[] passes = {1, 0, Double.NaN, 1, 1, 1};
        Coverage pairs = Coverage.of(TABLE, passes, 2, 10);
        assertThat(pairs.combinations()).isEqualTo(4);
        assertThat(pairs.covered()).isEqualTo(2);
        assertThat(pairs.holes()).extracting(Coverage.Hole::planned).containsExactly(1, 0);
        assertThat(pairs.holes().getLast().levels()).containsExactly(entry("road", "wet"), entry("tyre", "worn"));
        assertThat(Coverage.of(TABLE, passes, 2, 1).holes()).hasSize(1);
        assertThat(Coverage.of(TABLE, passes, 3, 10).combinations()).isZero();
        assertThat(pairs.omitted()).isZero();
    }

    @Test
    void combinationsOfAxesWithTooManyLevelsAreLeftOutAndCounted() {
        List<String> many = IntStream.range(0, 2001).mapToObj(Integer::toString).toList();
        int[] levels = IntStream.range(0, 2001).toArray();
        CaseTable table = new CaseTable(
                List.of(new LevelColumn("a", many, levels), new LevelColumn("b", many, levels)), new long[2001]);
        Coverage pairs = Coverage.of(table, new double[2001], 2, 10);
        assertThat(pairs.omitted()).isEqualTo(1);
        assertThat(pairs.combinations()).isZero();
    }

    /** A million seeds are hashed for whoever asks for intervals, and for nobody else. */
    @Test
    void seedsThatTakeLongAreAskedForOnceByWhoeverNeedsWorldsAlone() {
        AtomicInteger asked = new AtomicInteger();
        LevelColumn fog = new LevelColumn("fog", List.of("thin", "thick"), new int[] {0, 0, 1, 1});
        CaseTable table = CaseTable.ofLateWorlds(List.of(fog), 4, () -> {
            asked.incrementAndGet();
            return new long[] {1, 2, 1, 1};
        });
        CaseTable thick = table.among(new int[] {2, 3});
        assertThat(table.by(fog).group(3)).isEqualTo(1);
        assertThat(thick.labels(0)).containsEntry("fog", "thick");
        assertThat(asked).hasValue(0);
        assertThat(thick.worlds().count()).isEqualTo(1);
        assertThat(table.varied().worlds().count()).isEqualTo(2);
        assertThat(table.worlds().count()).isEqualTo(2);
        assertThat(asked).hasValue(1);
    }

    @Test
    void theClosestPassesAreThoseWithTheLeastMargins() {
        double[] passes = {1, 0, 1, 1, 1, Double.NaN};
        double[] margins = {3, -1, 2, Double.NaN, 5, 0};
        assertThat(ClosestPass.of(passes, margins, 2)).containsExactly(new ClosestPass(2, 2), new ClosestPass(0, 3));
        assertThat(ClosestPass.of(passes, new double[6], 2))
                .as("a count that has to be 0")
                .isEmpty();
    }

    /** Of 1 to 100 the median is 50; Wilson's interval of one half of 100 is .4038 to .5962. */
    @Test
    void quantilesHaveTheValuesAtTheEndsOfTheirSharesInterval() {
        long[] seeds = IntStream.range(0, 100).asLongStream().toArray();
        double[] values = IntStream.range(0, 100).mapToDouble(it -> 100 - it).toArray();
        Quantile median = Quantile.of(new CaseTable(List.of(), seeds), values, .5)[0];
        assertThat(median).isEqualTo(new Quantile(.5, 50, new Bounds(41, 60)));
        Quantile ofTenWorlds = Quantile.of(
                new CaseTable(
                        List.of(),
                        IntStream.range(0, 100).mapToLong(it -> it % 10).toArray()),
                values,
                .5)[0];
        assertThat(ofTenWorlds.value()).isEqualTo(50);
        assertThat(ofTenWorlds.interval())
                .as("1/2 does not contradict 2 to 8 of 10")
                .isEqualTo(new Bounds(20, 81));
        double[] none = IntStream.range(0, 100).mapToDouble(_ -> Double.NaN).toArray();
        assertThat(Quantile.of(new CaseTable(List.of(), seeds), none, .5)[0].value())
                .isNaN();
    }

    @Test
    void anEndOfAQuantileBeyondAllThatWasSeenIsInfinite() {
        CaseTable fourWorlds = new CaseTable(List.of(), new long[] {1, 2, 3, 4});
        Quantile low = Quantile.of(fourWorlds, new double[] {10, 20, 30, 40}, .05)[0];
        assertThat(low.value()).isEqualTo(10);
        assertThat(low.interval()).isEqualTo(new Bounds(Double.NEGATIVE_INFINITY, 20));
    }

    /** A KPI of worlds of four cases that differ little, looked at after every world: its median is misjudged once in twenty at most. */
    @Test
    void anytimeIntervalsOfQuantilesCoverUnderPeekingAndWoodruffsAtOneLook() {
        Random random = new Random(10);
        int misled = 0;
        int missed = 0;
        for (int run = 0; run < 400; run++) {
            double[] values = new double[240];
            for (int it = 0; it < values.length; it++) {
                values[it] = it % 4 == 0 ? random.nextGaussian() : values[it - 1] + 1e-3 * random.nextGaussian();
            }
            misled += misledByMedian(values) ? 1 : 0;
            missed += medianOfFirst(60, values, IntervalMethod.WILSON).contains(0) ? 0 : 1;
        }
        assertThat(misled / 400.0).isLessThan(.05);
        assertThat(missed / 400.0).isBetween(.01, .08);
    }

    private static boolean misledByMedian(double[] values) {
        return IntStream.iterate(4, it -> it <= 60, it -> it + 4)
                .anyMatch(worlds ->
                        !medianOfFirst(worlds, values, IntervalMethod.ANYTIME).contains(0));
    }

    private static Bounds medianOfFirst(int worlds, double[] values, IntervalMethod method) {
        long[] seeds = IntStream.range(0, 4 * worlds).mapToLong(it -> it / 4).toArray();
        double[] first = Arrays.copyOf(values, 4 * worlds);
        return Quantile.of(new CaseTable(List.of(), seeds), first, method, .5)[0].interval();
    }

    /** Holm, Scandinavian Journal of Statistics 6 (1979): .01, .03, .04, .005 become .03, .06, .06, .02. */
    @Test
    void holmsProbabilitiesAreThePublishedOnes() {
        assertThat(PairedTest.holm(new double[] {.01, .03, .04, .005}))
                .usingComparatorWithPrecision(1e-15)
                .containsExactly(.03, .06, .06, .02);
    }

    /** 15 against 5 discordant pairs: p = 2 P(Bin(20, 1/2) <= 5) = 0.0414. */
    @Test
    void mcNemarsTestIsTheExactOne() {
        double[] differences = IntStream.range(0, 60)
                .mapToDouble(it -> it < 15 ? 1 : it < 20 ? -1 : 0)
                .toArray();
        PairedTest test = PairedTest.ofVerdicts(
                Worlds.of(IntStream.range(0, 60).asLongStream().toArray()), differences);
        assertThat(test.differing()).isEqualTo(20);
        assertThat(test.better()).isEqualTo(15);
        assertThat(test.p()).isCloseTo(.04139, within(5e-6));
        assertThat(PairedTest.ofVerdicts(Worlds.of(new long[3]), new double[3]).p())
                .isEqualTo(1);
    }

    /** p = 2 P(Bin(n, 1/2) <= the lesser), by Pascal's triangle: the exact test has both tails, whatever rounding does. */
    @Test
    void theExactTestHasBothTailsForAnyNumberOfPairs() {
        double[] row = {1};
        for (int n = 1; n <= 60; n++) {
            double[] next = new double[n + 1];
            for (int it = 0; it <= n; it++) {
                next[it] = ((it > 0 ? row[it - 1] : 0) + (it < n ? row[it] : 0)) / 2;
            }
            row = next;
            double tail = 0;
            for (int lesser = 0; 2 * lesser <= n; lesser++) {
                tail += row[lesser];
                assertThat(exact(lesser, n)).as("%d of %d", lesser, n).isCloseTo(Math.min(1, 2 * tail), within(1e-12));
                assertThat(exact(n - lesser, n)).isEqualTo(exact(lesser, n));
            }
        }
        assertThat(exact(17, 21)).isCloseTo(.0071974, within(5e-8));
    }

    private static double exact(int better, int differing) {
        double[] differences = IntStream.range(0, differing)
                .mapToDouble(it -> it < better ? 1 : -1)
                .toArray();
        return PairedTest.ofVerdicts(
                        Worlds.of(IntStream.range(0, differing).asLongStream().toArray()), differences)
                .p();
    }

    /** Two builds that are equally good, eight cases a world that all flip together: a test over cases would alarm far too often. */
    @Test
    void falseAlarmsOfPairedTestsStayNominalWhereCasesShareWorlds() {
        Random random = new Random(9);
        int alarms = 0;
        int kpiAlarms = 0;
        long[] seeds = IntStream.range(0, 240).mapToLong(it -> it % 30).toArray();
        Worlds worlds = Worlds.of(seeds);
        for (int run = 0; run < 1000; run++) {
            double[] shifts = random.doubles(30, -1, 1).toArray();
            double[] verdicts = IntStream.range(0, 240)
                    .mapToDouble(it -> Math.abs(shifts[it % 30]) < .4 ? 0 : Math.signum(shifts[it % 30]))
                    .toArray();
            double[] kpis = IntStream.range(0, 240)
                    .mapToDouble(it -> shifts[it % 30] + .1 * random.nextGaussian())
                    .toArray();
            alarms += PairedTest.ofVerdicts(worlds, verdicts).p() < .05 ? 1 : 0;
            kpiAlarms += PairedTest.ofKpi(worlds, kpis).p() < .05 ? 1 : 0;
        }
        assertThat(alarms / 1000.0).isLessThan(.06);
        assertThat(kpiAlarms / 1000.0).isLessThan(.065);
    }
}
