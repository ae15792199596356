package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.EventRate;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.model.scenario.Kpi.Exposure;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Rates of the events that one KPI counts, per exposure that another KPI measures (distance or time).
 *
 * @param kpi KPI that counts the events
 * @param over KPI that measures the exposure
 * @param unit unit of the exposure for reading the rate, such as km
 * @param wider why the overall interval is wider than that of a level; null if it is not
 * @param axes rates at each level
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record EventRates(
        String kpi, String over, String unit, EventRateView overall, WiderBound wider, List<LevelEvents> axes) {

    private static final int MOST = 1000;

    /**
     * Rates at the levels of an axis.
     *
     * @param levels number of levels
     * @param rates in the order of the sweep file, the first 1,000
     */
    public record LevelEvents(String parameter, int levels, List<LevelEventRate> rates) {}

    /** The rate at one level. */
    public record LevelEventRate(String level, EventRateView rate) {}

    /** The rates of all KPIs that count events. */
    public static List<EventRates> of(StatisticsColumns columns) {
        return columns.kpis().stream()
                .flatMap(kpi -> kpi.per().stream().flatMap(it -> of(columns, kpi, it)))
                .toList();
    }

    private static Stream<EventRates> of(StatisticsColumns columns, MeasuredColumn events, Exposure exposure) {
        return columns.kpis().stream()
                .filter(it -> it.name().equals(exposure.kpi()))
                .map(it -> of(columns, events, it, exposure));
    }

    private static EventRates of(
            StatisticsColumns columns, MeasuredColumn events, MeasuredColumn over, Exposure exposure) {
        double[] passes = columns.passes();
        double[] counts = events.ofJudged(passes);
        double[] exposures = Arrays.stream(over.ofJudged(passes))
                .map(exposure.unit()::fromSi)
                .toArray();
        CaseTable table = columns.table();
        IntervalMethod method = columns.method();
        EventRate overall = table.worlds().eventRates(table.whole(), counts, exposures)[0];
        EventRateView all = EventRateView.of(overall, method);
        List<LevelEvents> axes = table.varied().axes().stream()
                .map(it -> of(table, it, counts, exposures, method))
                .toList();
        return new EventRates(
                events.name(), exposure.kpi(), exposure.unit().symbol(), all, WiderBound.ofEvents(all, axes), axes);
    }

    private static LevelEvents of(
            CaseTable table, LevelColumn axis, double[] counts, double[] exposures, IntervalMethod method) {
        EventRate[] rates = table.worlds().eventRates(table.by(axis), counts, exposures);
        return new LevelEvents(
                axis.name(),
                rates.length,
                IntStream.range(0, Math.min(rates.length, MOST))
                        .mapToObj(it -> new LevelEventRate(axis.labels().get(it), EventRateView.of(rates[it], method)))
                        .toList());
    }
}
