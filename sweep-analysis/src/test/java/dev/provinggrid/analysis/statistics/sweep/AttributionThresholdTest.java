package dev.provinggrid.analysis.statistics.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.sweep.ResponseEffects.TooFewWorlds;
import dev.provinggrid.model.criterion.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** 27 cells in the order of the grid, three replicates each: 81 cases. */
class AttributionThresholdTest {

    private static final int CASES = 81;

    private final Outcome[] outcomes = new Outcome[CASES];

    /** It was printed that {@code cutInHeadway} explains 100 % of 16 cases, the only axis of which two levels had ended. */
    @Test
    void ofSixteenOpenCasesNothingIsAttributed() {
        judge(0, 16, it -> it % 3 != 0);
        SweepStatistics running = statistics();
        assertThat(running.effects()).allSatisfy(it -> {
            assertThat(it.axes()).isEmpty();
            assertThat(it.interactions()).isEmpty();
            assertThat(it.rest()).isNull();
        });
        assertThat(running.effects().getFirst().waitsFor()).isEqualTo(new TooFewWorlds("speed", "mid", 0, 10));
        assertThat(running.effects().getFirst().cases()).isEqualTo(16);
        assertThat(running.explains()).isNull();
    }

    @Test
    void tenWorldsAtEveryLevelAreEnoughAndNineAreNot() {
        judge(0, 64, it -> it % 3 != 0);
        assertThat(statistics().effects().getFirst().waitsFor())
                .as("the last level of the slowest axis has 10 of 27")
                .isNull();
        outcomes[63] = null;
        assertThat(statistics().effects().getFirst().waitsFor()).isEqualTo(new TooFewWorlds("speed", "high", 9, 10));
    }

    /** Ten cases of one world are one observation. */
    @Test
    void casesThatShareAWorldCountOnce() {
        judge(0, 80, it -> it % 3 != 0);
        long[] few = IntStream.range(0, CASES).mapToLong(it -> it % 3).toArray();
        assertThat(SweepStatistics.of(columns(few), List.of())
                        .effects()
                        .getFirst()
                        .waitsFor())
                .satisfies(it -> assertThat(it.worlds()).isEqualTo(3));
    }

    @Test
    void theEndOfTheSweepIsEnoughHoweverFewAreJudged() {
        Arrays.fill(outcomes, Outcome.MISSING);
        judge(0, 16, it -> it % 3 != 0);
        ResponseEffects ended = statistics().effects().getFirst();
        assertThat(ended.waitsFor()).isNull();
        assertThat(ended.cases()).as("what it rests on").isEqualTo(16);
        assertThat(ended.rest().explained()
                        + ended.axes().stream()
                                .mapToDouble(ResponseEffects.AxisEffect::explained)
                                .sum())
                .isCloseTo(1, within(1e-12));
    }

    /** A margin that only some runs have rests on fewer worlds than the verdicts. */
    @Test
    void aMarginWaitsForTheWorldsThatHaveIt() {
        judge(0, 80, it -> it % 3 != 0);
        SweepStatistics running = statistics();
        assertThat(running.effects().getFirst().axes()).hasSize(3);
        assertThat(running.effects().getLast().waitsFor().worlds()).isLessThan(10);
        outcomes[80] = Outcome.PASS;
        assertThat(statistics().effects().getLast().axes()).hasSize(3);
    }

    private void judge(int from, int to, IntPredicate passes) {
        IntStream.range(from, to).forEach(it -> outcomes[it] = passes.test(it) ? Outcome.PASS : Outcome.FAIL);
    }

    private SweepStatistics statistics() {
        return SweepStatistics.of(
                columns(IntStream.range(0, CASES).asLongStream().toArray()), List.of());
    }

    private StatisticsColumns columns(long[] seeds) {
        return new StatisticsColumns(
                new CaseTable(List.of(axis("speed", 27), axis("headway", 9), axis("reaction", 3)), seeds),
                outcomes,
                List.of(new MeasuredColumn(
                        "gap >= 2 m",
                        "m",
                        IntStream.range(0, CASES)
                                .mapToDouble(it -> it % 4 == 0 ? it % 5 - 2 : Double.NaN)
                                .toArray())),
                List.of(),
                IntervalMethod.WILSON);
    }

    private static LevelColumn axis(String name, int run) {
        return new LevelColumn(
                name,
                List.of("low", "mid", "high"),
                IntStream.range(0, CASES).map(it -> it / run % 3).toArray());
    }
}
