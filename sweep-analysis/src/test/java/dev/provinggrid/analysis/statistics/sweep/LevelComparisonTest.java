package dev.provinggrid.analysis.statistics.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.sweep.AxisLimit.LimitInterval;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison.LevelRow;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Kpi.Exposure;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Speeds with some worlds each, in any order of the file. */
class LevelComparisonTest {

    private static final int WORLDS = 40;

    private final List<Integer> levels = new ArrayList<>();
    private final List<Outcome> outcomes = new ArrayList<>();

    @Test
    void theLimitIsTheHighestLevelUpToWhichEveryLevelPasses() {
        speeds(1, 1, .95, .5, .1);
        AxisLimit limit = limit(true);
        assertThat(limit.direction()).isEqualTo("up to");
        assertThat(limit.level()).isEqualTo("30 km/h");
        assertThat(limit.interval())
                .as("38 of 40 are compatible with less than 90 %, all 40 are not")
                .isEqualTo(new LimitInterval("20 km/h", "30 km/h"));
        assertThat(limit.monotone()).isTrue();
        assertThat(limit.again()).isEmpty();
    }

    @Test
    void aGapBelowIsNoPartOfTheLimitAndIsNotMonotone() {
        speeds(1, .5, 1, 1, 0);
        AxisLimit limit = limit(true);
        assertThat(limit.level()).as("not 40 km/h, which passes too").isEqualTo("10 km/h");
        assertThat(limit.monotone()).isFalse();
        assertThat(limit.again()).containsExactly("30 km/h", "40 km/h");
    }

    @Test
    void whereOnlyHighLevelsPassTheLimitIsFromWhereOn() {
        speeds(0, .2, 1, 1);
        AxisLimit limit = limit(true);
        assertThat(limit.direction()).isEqualTo("from");
        assertThat(limit.level()).isEqualTo("30 km/h");
        assertThat(limit.interval()).isEqualTo(new LimitInterval("30 km/h", "30 km/h"));
        assertThat(limit.monotone()).isTrue();
    }

    @Test
    void whereNoLevelPassesThereIsNoLimit() {
        speeds(.5, .5);
        assertThat(limit(true).level()).isNull();
        assertThat(limit(true).interval()).isEqualTo(new LimitInterval(null, null));
    }

    @Test
    void aGridThatIsNoSampleHasALimitWithoutAnInterval() {
        speeds(1, 1, 0);
        assertThat(limit(false).level()).isEqualTo("20 km/h");
        assertThat(limit(false).interval()).isNull();
    }

    /** The file lists what it tests in any order: the limit goes by number. */
    @Test
    void levelsAreOrderedByTheirNumbersNotByTheFile() {
        add(2, 1);
        add(0, 0);
        add(1, 1);
        LevelColumn axis = new LevelColumn(
                "speed",
                List.of("90 km/h", "9 km/h", "10 km/h"),
                List.of(25.0, 2.5, 2.8),
                levels.stream().mapToInt(it -> it).toArray());
        assertThat(LevelComparison.of(columns(axis, true), .9)
                        .getFirst()
                        .limits()
                        .getFirst()
                        .level())
                .isEqualTo("10 km/h");
    }

    @Test
    void wordsHaveNoLimit() {
        speeds(1, 0);
        LevelColumn words = new LevelColumn(
                "weather",
                List.of("clear", "snow"),
                levels.stream().mapToInt(it -> it).toArray());
        assertThat(LevelComparison.of(columns(words, true), .9).getFirst().limits())
                .isEmpty();
    }

    /** Absence never passes: of 40 cases at the highest speed 39 crashed the simulator, and the one that ran passed. */
    @Test
    void aLevelThatMostlyEndsInErrorsDoesNotPassByTheCaseThatRan() {
        speeds(1, 1);
        for (int it = WORLDS + 1; it < 2 * WORLDS; it++) {
            outcomes.set(it, Outcome.ERROR);
        }
        assertThat(limit(true).level()).isEqualTo("10 km/h");
        LevelRow high =
                LevelComparison.of(columns(speed(), true), .9).getFirst().rows().getLast();
        assertThat(high.passed().rate()).as("of what is judged").isEqualTo(1);
        assertThat(high.passed().least()).isEqualTo(1.0 / WORLDS);
    }

    @Test
    void aLevelWithoutAnyVerdictDoesNotPass() {
        speeds(1, 1, 1);
        IntStream.range(WORLDS, 2 * WORLDS).forEach(it -> outcomes.set(it, null));
        AxisLimit limit = limit(true);
        assertThat(limit.level()).isEqualTo("10 km/h");
        assertThat(limit.monotone()).as("30 km/h passes").isFalse();
    }

    /** In at least 95 % of drawn sweeps the true limit lies between both ends; from no level on do all pass. */
    @Test
    void theIntervalCoversTheTrueLimit() {
        double[][] truths = {
            {.99, .97, .93, .85, .6, .3}, {.905, .905, .905, .905, .895, .895}, {.99, .5, .99, .99, .2, 0}
        };
        int[] limits = {2, 3, 0};
        Random random = new Random(34);
        for (int truth = 0; truth < truths.length; truth++) {
            int missed = 0;
            for (int sweep = 0; sweep < 400; sweep++) {
                clear();
                for (int level = 0; level < truths[truth].length; level++) {
                    for (int world = 0; world < WORLDS; world++) {
                        levels.add(level);
                        outcomes.add(random.nextDouble() < truths[truth][level] ? Outcome.PASS : Outcome.FAIL);
                    }
                }
                AxisLimit limit = limit(true);
                boolean up = limit.direction().equals("up to");
                int sure = number(limit.interval().sure());
                int possible = number(limit.interval().possible());
                boolean covered = up ? sure <= limits[truth] && limits[truth] <= possible : sure == -1;
                missed += covered ? 0 : 1;
            }
            assertThat(missed / 400.0).as("truth " + truth).isLessThanOrEqualTo(.06);
        }
    }

    private static int number(String label) {
        return label == null ? -1 : Integer.parseInt(label.replaceAll("0 km/h", "")) - 1;
    }

    /** Of a case that failed by one criterion the other held, where its margin says so; else it is unknown. */
    @Test
    void everyCriterionHasItsOwnRateByLevel() {
        levels.addAll(List.of(0, 0, 0, 1, 1, 1));
        outcomes.addAll(List.of(Outcome.PASS, Outcome.FAIL, Outcome.ERROR, Outcome.FAIL, Outcome.FAIL, Outcome.PASS));
        MeasuredColumn gap = new MeasuredColumn("gap >= 2 m", "m", new double[] {1, -1, Double.NaN, 1, Double.NaN, 1});
        MeasuredColumn calm = new MeasuredColumn("falseBrakes == 0", "1", new double[] {0, 0, 0, -1, Double.NaN, 0});
        StatisticsColumns columns = new StatisticsColumns(
                new CaseTable(List.of(speed()), new long[] {1, 2, 3, 4, 5, 6}),
                outcomes.toArray(Outcome[]::new),
                List.of(gap, calm),
                List.of(
                        new MeasuredColumn(
                                "falseBrakes",
                                "1",
                                new double[] {0, 0, 9, 3, 1, 0},
                                List.of(new Exposure("driven", Unit.named("km").orElseThrow()))),
                        new MeasuredColumn("driven", "m", new double[] {1000, 1000, 1000, 1000, 1000, 2000})),
                IntervalMethod.WILSON);
        LevelComparison comparison = LevelComparison.of(columns, .9).getFirst();
        LevelRow slow = comparison.rows().getFirst();
        LevelRow fast = comparison.rows().getLast();
        assertThat(slow.criteria()).extracting(it -> it.held().passed()).containsExactly(1, 2);
        assertThat(slow.criteria()).extracting(it -> it.held().judged()).containsExactly(2, 2);
        assertThat(fast.criteria()).extracting(it -> it.held().passed()).containsExactly(2, 1);
        assertThat(fast.criteria())
                .as("of case 4 neither is known")
                .extracting(it -> it.held().judged())
                .containsExactly(2, 2);
        assertThat(fast.events()).singleElement().satisfies(it -> {
            assertThat(it.unit()).isEqualTo("km");
            assertThat(it.rate().rate()).isEqualTo(1);
        });
        assertThat(slow.events().getFirst().rate().events())
                .as("an error counts nothing")
                .isZero();
        assertThat(slow.kpis().getLast().mean()).isEqualTo(1000);
        assertThat(fast.kpis().getLast().greatest()).isEqualTo(2000);
        assertThat(comparison.limits())
                .extracting(AxisLimit::of)
                .containsExactly("all", "gap >= 2 m", "falseBrakes == 0");
        assertThat(comparison.limits().get(2).level())
                .as("one of its cases has no verdict")
                .isNull();
    }

    @Test
    void aShareThatIsNoneIsRefused() {
        speeds(1, 0);
        for (double share : new double[] {0, 1.1, Double.NaN}) {
            assertThatIllegalArgumentException().isThrownBy(() -> LevelComparison.of(columns(speed(), true), share));
        }
    }

    private void clear() {
        levels.clear();
        outcomes.clear();
    }

    private void speeds(double... rates) {
        clear();
        for (int level = 0; level < rates.length; level++) {
            add(level, rates[level]);
        }
    }

    private void add(int level, double rate) {
        for (int world = 0; world < WORLDS; world++) {
            levels.add(level);
            outcomes.add(world < Math.round(rate * WORLDS) ? Outcome.PASS : Outcome.FAIL);
        }
    }

    private AxisLimit limit(boolean sampled) {
        return LevelComparison.of(columns(speed(), sampled), .9)
                .getFirst()
                .limits()
                .getFirst();
    }

    private LevelColumn speed() {
        int count = levels.stream().reduce(0, Math::max) + 1;
        return new LevelColumn(
                "speed",
                IntStream.rangeClosed(1, count).mapToObj(it -> it + "0 km/h").toList(),
                IntStream.rangeClosed(1, count).mapToObj(it -> it / .36).toList(),
                levels.stream().mapToInt(it -> it).toArray());
    }

    private StatisticsColumns columns(LevelColumn axis, boolean sampled) {
        return new StatisticsColumns(
                new CaseTable(
                        List.of(axis),
                        IntStream.range(0, levels.size()).asLongStream().toArray()),
                outcomes.toArray(Outcome[]::new),
                List.of(new MeasuredColumn(
                        "collisions == 0",
                        "1",
                        IntStream.range(0, levels.size())
                                .mapToDouble(_ -> Double.NaN)
                                .toArray())),
                List.of(),
                IntervalMethod.of(sampled, true));
    }
}
