package dev.provinggrid.cli.report.content;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import java.util.ArrayList;
import java.util.List;

/** The pass rates at each level of an axis. */
public record AxisRates(String axis, List<Level> levels) {

    /** One level that cases have. */
    public record Level(String label, RateEstimate rate) {}

    /** Of every axis of a sweep; none where no share is a rate. */
    public static List<AxisRates> of(SweepResult result) {
        if (result.noRate().isPresent()) {
            return List.of();
        }
        CaseTable table = result.table();
        double[] passes = result.passes();
        return table.axes().stream().map(axis -> of(table, axis, passes)).toList();
    }

    private static AxisRates of(CaseTable table, LevelColumn axis, double[] passes) {
        RateEstimate[] rates = table.worlds().rates(table.by(axis), passes);
        List<Level> levels = new ArrayList<>();
        for (int level = 0; level < rates.length; level++) {
            if (rates[level].planned() > 0) {
                levels.add(new Level(axis.labels().get(level), rates[level]));
            }
        }
        return new AxisRates(axis.name(), List.copyOf(levels));
    }
}
