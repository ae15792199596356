package dev.provinggrid.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.analysis.statistics.sweep.EventRateView;
import dev.provinggrid.analysis.statistics.sweep.EventRates;
import dev.provinggrid.analysis.statistics.sweep.MeasuredColumn;
import dev.provinggrid.analysis.statistics.sweep.StatisticsColumns;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Kpi.Exposure;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventRateTest {

    private static final double NONE = Double.NaN;

    /** Garwood, Biometrika 28 (1936), table I, as Ulm (American Journal of Epidemiology 131, 1990) has it. */
    @ParameterizedTest
    @CsvSource({"0, 0, 3.689", "1, .0253, 5.572", "5, 1.623, 11.668", "10, 4.795, 18.390", "30, 20.241, 42.827"})
    void theIntervalIsThePublishedOne(int events, double lower, double upper) {
        Bounds bounds = EventRate.ofCases(events, 1).garwood95();
        assertThat(bounds.lower()).isCloseTo(lower, within(6e-4));
        assertThat(bounds.upper()).isCloseTo(upper, within(6e-4));
    }

    @Test
    void noneInThirtyFiveKilometresBoundsTheRateNearATenthAndNoneInTwoSaysLittle() {
        assertThat(EventRate.ofCases(0, 35).garwood95().upper()).isCloseTo(.105, within(5e-4));
        assertThat(EventRate.ofCases(0, 2).garwood95().upper()).isCloseTo(1.84, within(5e-3));
        assertThat(EventRate.ofCases(0, 0).garwood95()).isEqualTo(new Bounds(0, Double.POSITIVE_INFINITY));
        assertThat(EventRate.ofCases(0, 0).perUnit()).isNaN();
        assertThatIllegalArgumentException().isThrownBy(() -> EventRate.ofCases(-1, 3));
    }

    @Test
    void casesOfOneWorldAreOneObservation() {
        EventRate rate = rates(new long[] {7, 7, 8, 8}, new double[] {1, 1, 0, 0}, new double[] {2, 4, 3, 3});
        assertThat(rate).isEqualTo(new EventRate(2, 12, 4, 2, 1, 1, 6));
        assertThat(rate.garwood95()).isEqualTo(EventRate.ofCases(1, 6).garwood95());
    }

    @Test
    void whatHasNoCountOrNoExposureCountsNowhere() {
        EventRate rate = rates(new long[] {7, 8, 9}, new double[] {1, NONE, 3}, new double[] {2, 5, NONE});
        assertThat(rate).isEqualTo(new EventRate(1, 2, 1, 1, 1, 1, 2));
    }

    /** Four systems in every world, more and less prone, and worlds in which all are more prone: the mean over systems and worlds. */
    @Test
    void theIntervalCoversWhereSystemsShareWorldsAndWorldsDiffer() {
        Random random = new Random(9);
        double[] systems = {.01, .02, .04, .09};
        int covered = 0;
        for (int run = 0; run < 600; run++) {
            long[] seeds = IntStream.range(0, 400).mapToLong(it -> it / 4).toArray();
            double[] events = new double[400];
            double[] exposures = new double[400];
            for (int it = 0; it < 400; it++) {
                double here = it / 4 % 2 == 0 ? .5 : 1.5;
                exposures[it] = 1;
                events[it] = poisson(random, systems[it % 4] * here);
            }
            covered += rates(seeds, events, exposures).garwood95().contains(.04) ? 1 : 0;
        }
        assertThat(covered / 600.0).isGreaterThan(.95);
    }

    /** What the interval does not cover: events that come in bursts, which the count of worlds with one gives away. */
    @Test
    void burstsOfEventsAreSeenByTheWorldsThatHadOne() {
        EventRate rate = rates(new long[] {1, 2, 3}, new double[] {6, 0, 0}, new double[] {1, 1, 1});
        assertThat(rate.events()).isEqualTo(6);
        assertThat(rate.worldsWith()).isOne();
    }

    @Test
    void eventsAreCountedByLevelInTheUnitThatPeopleRead() {
        LevelColumn weather = new LevelColumn("weather", List.of("clear", "snow"), new int[] {0, 0, 1, 1});
        CaseTable table = new CaseTable(List.of(weather), new long[] {1, 2, 3, 4});
        Outcome[] outcomes = {Outcome.PASS, Outcome.FAIL, Outcome.FAIL, Outcome.ERROR};
        List<Exposure> per = List.of(
                new Exposure("driven", Unit.named("km").orElseThrow()),
                new Exposure("time", Unit.named("h").orElseThrow()));
        List<MeasuredColumn> kpis = List.of(
                new MeasuredColumn("alarms", "1", new double[] {0, 1, 2, 9}, per),
                new MeasuredColumn("driven", "m", new double[] {500, 500, 1000, 9}),
                new MeasuredColumn("time", "s", new double[] {36, 36, 72, 9}));
        List<EventRates> rates =
                EventRates.of(new StatisticsColumns(table, outcomes, List.of(), kpis, IntervalMethod.WILSON));
        assertThat(rates).extracting(EventRates::unit).containsExactly("km", "h");
        Bounds all = EventRate.ofCases(3, 2).garwood95();
        assertThat(rates.getFirst().overall())
                .isEqualTo(new EventRateView(3, 2, 3, 3, 2, 1.5, all.lower(), all.upper()));
        assertThat(rates.getLast().overall().rate()).isCloseTo(75, within(1e-9));
        assertThat(rates.getFirst().axes()).singleElement().satisfies(axis -> {
            assertThat(axis.parameter()).isEqualTo("weather");
            assertThat(axis.rates()).extracting(it -> it.rate().events()).containsExactly(1.0, 2.0);
        });
    }

    @Test
    void casesThatAreNoSampleOrHaveNotAllEndedHaveARateAndNoInterval() {
        CaseTable table = new CaseTable(List.of(), new long[] {1, 2});
        List<MeasuredColumn> kpis = List.of(
                new MeasuredColumn(
                        "alarms",
                        "1",
                        new double[] {1, NONE},
                        List.of(new Exposure("driven", Unit.named("km").orElseThrow()))),
                new MeasuredColumn("driven", "m", new double[] {4000, NONE}));
        Outcome[] open = {Outcome.FAIL, null};
        Outcome[] ended = {Outcome.FAIL, Outcome.ERROR};
        for (StatisticsColumns columns : List.of(
                new StatisticsColumns(table, open, List.of(), kpis, IntervalMethod.WILSON),
                new StatisticsColumns(table, ended, List.of(), kpis, IntervalMethod.NONE))) {
            assertThat(EventRates.of(columns).getFirst().overall())
                    .isEqualTo(new EventRateView(1, 4, 1, 1, 1, .25, null, null));
        }
    }

    private static EventRate rates(long[] seeds, double[] events, double[] exposures) {
        return Worlds.of(seeds).eventRates(Grouping.whole(seeds.length), events, exposures)[0];
    }

    private static int poisson(Random random, double mean) {
        double left = Math.exp(-mean);
        int count = 0;
        for (double product = random.nextDouble(); product > left; product *= random.nextDouble()) {
            count++;
        }
        return count;
    }
}
