package dev.provinggrid.cli.summary.level;

import dev.provinggrid.analysis.statistics.sweep.EventRateView;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison.LevelRow;
import dev.provinggrid.analysis.statistics.sweep.RateView;
import dev.provinggrid.cli.summary.page.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The levels of an axis as a table: how often cases passed and each criterion held, events per exposure, means of KPIs.
 *
 * @param heads of the columns beside the level
 * @param lines by level
 * @param more levels that are left out
 */
public record SideBySide(String axis, List<String> heads, List<Line> lines, int more) {

    /** A level. */
    public record Line(String level, List<Cell> cells) {}

    /**
     * A figure.
     *
     * @param value {@code -} where nothing is known
     * @param interval its 95 % interval; empty where it has none
     */
    public record Cell(String value, String interval) {}

    /**
     * The table of an axis.
     *
     * @param kpis which of the KPIs, of those that are not the same at every level
     */
    public static SideBySide of(LevelComparison axis, Predicate<String> kpis) {
        if (axis.rows().isEmpty()) {
            return new SideBySide(axis.parameter(), List.of(), List.of(), 0);
        }
        int[] shown = IntStream.range(0, axis.rows().getFirst().kpis().size())
                .filter(it -> varies(axis, it))
                .filter(it -> kpis.test(axis.rows().getFirst().kpis().get(it).kpi()))
                .toArray();
        return new SideBySide(
                axis.parameter(),
                heads(axis.rows().getFirst(), shown),
                axis.rows().stream().map(it -> line(it, shown)).toList(),
                axis.levels() - axis.rows().size());
    }

    /** Counts of events are shown over their exposure instead. */
    private static boolean varies(LevelComparison axis, int kpi) {
        LevelRow first = axis.rows().getFirst();
        boolean counted = first.events().stream()
                .anyMatch(it -> it.kpi().equals(first.kpis().get(kpi).kpi()));
        return !counted
                && axis.rows().stream().map(it -> mean(it, kpi)).distinct().count() > 1;
    }

    private static String mean(LevelRow row, int kpi) {
        Double mean = row.kpis().get(kpi).mean();
        return mean == null ? "-" : Figures.short3(mean);
    }

    private static List<String> heads(LevelRow row, int[] kpis) {
        List<String> heads = new ArrayList<>(List.of("passed"));
        row.criteria().forEach(it -> heads.add(it.criterion()));
        row.events().forEach(it -> heads.add(it.kpi() + " per " + it.unit()));
        for (int kpi : kpis) {
            String unit = row.kpis().get(kpi).unit();
            heads.add("mean " + row.kpis().get(kpi).kpi() + (unit == null || unit.equals("1") ? "" : " " + unit));
        }
        return List.copyOf(heads);
    }

    private static Line line(LevelRow row, int[] kpis) {
        List<Cell> cells = new ArrayList<>(List.of(passed(row.passed())));
        row.criteria().forEach(it -> cells.add(passed(it.held())));
        row.events().forEach(it -> cells.add(events(it.rate())));
        for (int kpi : kpis) {
            cells.add(new Cell(mean(row, kpi), ""));
        }
        return new Line(row.level(), List.copyOf(cells));
    }

    private static Cell passed(RateView rate) {
        String interval = rate.lower() == null
                ? ""
                : String.format(Locale.ROOT, "%.0f-%.0f %%", 100 * rate.lower(), 100 * rate.upper());
        String share = rate.rate() == null ? "-" : Math.round(100 * rate.rate()) + " %";
        return new Cell(rate.passed() + "/" + rate.judged() + " " + share, interval);
    }

    private static Cell events(EventRateView rate) {
        String interval = rate.lower() == null ? "" : Figures.short3(rate.lower()) + "-" + Figures.short3(rate.upper());
        return new Cell(rate.rate() == null ? "-" : Figures.short3(rate.rate()), interval);
    }
}
