package dev.provinggrid.analysis.statistics.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Kpi.Exposure;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Ten worlds, each driven through once with the decision latched and once without. */
class WiderBoundTest {

    private static final int CASES = 20;

    /** Without latching the vehicle drives farther, so 0 events there say more than 0 events over the mean of both. */
    @Test
    void ofSharedWorldsTheMeanExposureMakesThePooledBoundWider() {
        EventRates rates = EventRates.of(columns(new double[CASES], 100, 200)).getFirst();
        EventRateView free = rates.axes().getFirst().rates().getLast().rate();
        assertThat(rates.overall().upper()).isGreaterThan(free.upper());
        assertThat(rates.wider().level()).isEqualTo("false");
        assertThat(rates.wider().parameter()).isEqualTo("latched");
        assertThat(rates.wider().why()).contains("a world counts once", "mean exposure");
    }

    @Test
    void whereMoreHappenedElsewhereThatIsTheReason() {
        double[] events = new double[CASES];
        Arrays.fill(events, 0, 10, 3);
        EventRates rates = EventRates.of(columns(events, 100, 100)).getFirst();
        assertThat(rates.wider().level()).isEqualTo("false");
        assertThat(rates.wider().why()).contains("more events happened at other levels");
    }

    @Test
    void aBoundThatIsNarrowerNeedsNoReason() {
        StatisticsColumns own = columns(
                new double[CASES],
                100,
                100,
                IntStream.range(0, CASES).asLongStream().toArray());
        assertThat(EventRates.of(own).getFirst().wider()).isNull();
        assertThat(SweepStatistics.of(own, List.of()).wider()).isNull();
    }

    @Test
    void aPooledShareNearerToOneHalfIsWider() {
        SweepStatistics statistics = SweepStatistics.of(columns(new double[CASES], 100, 100), List.of());
        assertThat(statistics.wider().level()).as("all 10 passed").isEqualTo("true");
        assertThat(statistics.wider().why()).contains("the same worlds", "half");
    }

    private static StatisticsColumns columns(double[] events, double latched, double free) {
        return columns(
                events,
                latched,
                free,
                IntStream.range(0, CASES).mapToLong(it -> it % 10).toArray());
    }

    /** The latched ones all pass where worlds are shared, else all cases do. */
    private static StatisticsColumns columns(double[] events, double latched, double free, long[] seeds) {
        boolean shared = seeds[10] == seeds[0];
        return new StatisticsColumns(
                new CaseTable(
                        List.of(new LevelColumn(
                                "latched",
                                List.of("true", "false"),
                                IntStream.range(0, CASES).map(it -> it / 10).toArray())),
                        seeds),
                IntStream.range(0, CASES)
                        .mapToObj(it -> it < 10 || !shared || it % 2 == 0 ? Outcome.PASS : Outcome.FAIL)
                        .toArray(Outcome[]::new),
                List.of(),
                List.of(
                        new MeasuredColumn(
                                "falseBrakes",
                                "1",
                                events,
                                List.of(new Exposure("driven", Unit.named("km").orElseThrow()))),
                        new MeasuredColumn(
                                "driven",
                                "m",
                                IntStream.range(0, CASES)
                                        .mapToDouble(it -> it < 10 ? latched : free)
                                        .toArray())),
                IntervalMethod.WILSON);
    }
}
