package dev.provinggrid.cli.report.figure;

import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison.LevelRow;
import dev.provinggrid.analysis.statistics.sweep.RateView;

/** Every figure of the levels of an axis, a line each. */
public final class LevelCsv {

    private LevelCsv() {}

    /** The lines, by level. */
    public static String of(LevelComparison axis) {
        CsvText csv = new CsvText().row(axis.parameter(), "of", "unit", "value", "lower", "upper", "cases", "worlds");
        axis.rows().forEach(it -> rows(csv, it));
        return csv.toString();
    }

    private static void rows(CsvText csv, LevelRow row) {
        rate(csv, row.level(), "passed", row.passed());
        row.criteria().forEach(it -> rate(csv, row.level(), it.criterion(), it.held()));
        row.events()
                .forEach(it -> csv.row(
                        row.level(),
                        it.kpi(),
                        "1/" + it.unit(),
                        it.rate().rate(),
                        it.rate().lower(),
                        it.rate().upper(),
                        it.rate().cases(),
                        it.rate().worlds()));
        row.kpis()
                .forEach(it ->
                        csv.row(row.level(), "mean " + it.kpi(), it.unit(), it.mean(), null, null, it.cases(), null));
    }

    private static void rate(CsvText csv, String level, String of, RateView rate) {
        csv.row(level, of, "1", rate.rate(), rate.lower(), rate.upper(), rate.judged(), rate.worlds());
    }
}
