package dev.provinggrid.analysis.statistics.sweep;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Pass rates at each level of an axis.
 *
 * @param levels number of levels
 * @param rates in the order of the sweep file, the first 1,000
 */
public record LevelRates(String parameter, int levels, List<LevelRate> rates) {

    private static final int MOST = 1000;

    /** Pass rate at one level. */
    public record LevelRate(String level, RateView rate) {}

    static List<LevelRates> of(CaseTable table, double[] passes, IntervalMethod method) {
        return table.axes().stream().map(it -> of(table, it, passes, method)).toList();
    }

    private static LevelRates of(CaseTable table, LevelColumn axis, double[] passes, IntervalMethod method) {
        RateEstimate[] rates = table.worlds().rates(table.by(axis), passes);
        List<LevelRate> listed = IntStream.range(0, Math.min(rates.length, MOST))
                .mapToObj(it -> new LevelRate(axis.labels().get(it), RateView.of(rates[it], method)))
                .toList();
        return new LevelRates(axis.name(), rates.length, listed);
    }
}
