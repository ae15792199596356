package dev.provinggrid.cli.summary;

import dev.provinggrid.analysis.statistics.Coverage;
import dev.provinggrid.analysis.statistics.sweep.ClosestPasses;
import dev.provinggrid.analysis.statistics.sweep.FlakyCells;
import dev.provinggrid.analysis.statistics.sweep.KpiQuantiles;
import dev.provinggrid.analysis.statistics.sweep.RateView;
import dev.provinggrid.analysis.statistics.sweep.ResponseEffects;
import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Short statistics of a sweep besides its rates; no lines where there are none.
 *
 * @param most lines of each, without the heading
 */
record StatisticsLines(SweepStatistics statistics, int most) {

    private static final int NAME = 28;
    private static final int VALUE = 10;
    private static final int NAMED = 8;
    private static final int CASE = 9;

    /** The cells whose replicates disagree. */
    List<String> flakyCells(Page page) {
        FlakyCells flaky = statistics.flaky();
        if (flaky.flaky() == 0) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(page.style().bold("Replicates disagree") + "  in " + flaky.flaky() + " of " + flaky.replicated()
                + " cells; probability that the cell passes");
        flaky.cells().stream()
                .limit(most)
                .forEach(it -> lines.add(named(
                        page,
                        Figures.right(it.rate().passed() + "/" + it.rate().judged(), NAMED) + interval(it.rate()),
                        it.index(),
                        it.levels())));
        return more(lines, flaky.flaky());
    }

    /** Those that came closest to missing a criterion, where its margins differ; equal ones of several criteria once. */
    List<String> closestPasses(Page page) {
        List<String> lines = new ArrayList<>();
        Map<List<ClosestPasses.NearPass>, List<ClosestPasses>> equal = statistics.closest().stream()
                .collect(Collectors.groupingBy(ClosestPasses::passes, LinkedHashMap::new, Collectors.toList()));
        for (List<ClosestPasses> several : equal.values()) {
            ClosestPasses closest = several.getFirst();
            if (!closest.passes().isEmpty()) {
                String criteria = several.stream().map(ClosestPasses::criterion).collect(Collectors.joining(" and "));
                String by = closest.kpi() == null ? "" : ", by " + closest.kpi();
                lines.add(page.style().bold("Closest passes") + "  to " + Figures.cut(criteria, 60) + by);
                closest.passes().stream()
                        .limit(most)
                        .forEach(it -> lines.add(named(
                                page,
                                Figures.right(quantity(it.margin(), closest.unit()), NAMED),
                                it.index(),
                                it.levels())));
            }
        }
        return lines;
    }

    /** Quantiles of the KPIs that criteria name. */
    List<String> quantilesOfCriteria(Page page) {
        return quantiles(
                page,
                statistics.kpis().stream()
                        .filter(kpi -> statistics.effects().stream()
                                .map(ResponseEffects::response)
                                .anyMatch(it -> List.of(it.split("\\W+")).contains(kpi.kpi())))
                        .toList());
    }

    /** Quantiles of some KPIs that vary. */
    List<String> quantiles(Page page, List<KpiQuantiles> kpis) {
        List<KpiQuantiles> varying =
                kpis.stream().filter(StatisticsLines::varies).limit(most).toList();
        if (varying.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(page.style().bold(Figures.left("KPIs", NAME + 2))
                + page.style()
                        .faint(Figures.right("5 %", VALUE)
                                + Figures.right("median", VALUE)
                                + Figures.right("95 %", VALUE)
                                + (statistics.interval().hasBounds() ? "  median's interval" : "")));
        varying.forEach(it -> lines.add(row(it.kpi() + unit(it.unit()), values(it))));
        return lines;
    }

    private String values(KpiQuantiles kpi) {
        KpiQuantiles.QuantileView median = kpi.quantiles().get(2);
        return Figures.right(short4(kpi.quantiles().getFirst().value()), VALUE)
                + Figures.right(short4(median.value()), VALUE)
                + Figures.right(short4(kpi.quantiles().getLast().value()), VALUE)
                + (statistics.interval().hasBounds() ? "  " + end(median.lower()) + " to " + end(median.upper()) : "");
    }

    /** Pairs of levels without a verdict. */
    List<String> uncoveredPairs(Page page) {
        return uncovered(page, statistics.coverage().getFirst(), "pairs");
    }

    List<String> uncovered(Page page, Coverage coverage, String what) {
        long holes = coverage.combinations() - coverage.covered();
        if (holes == 0) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(page.style().bold("Not covered") + "  " + holes + " of " + coverage.combinations() + " " + what
                + " of levels have no verdict");
        coverage.holes().stream()
                .limit(most)
                .forEach(it -> lines.add("  "
                        + Figures.cut(inWords(it.levels()), 56)
                        + (it.planned() == 0 ? "  not planned" : "  planned, " + cases(it.planned()))));
        return more(lines, holes);
    }

    private List<String> more(List<String> lines, long all) {
        long shown = lines.size() - 1L;
        if (all > shown) {
            lines.add("  and " + (all - shown) + " more");
        }
        return lines;
    }

    private static String row(String name, String rest) {
        return "  " + Figures.left(Figures.cut(name, NAME), NAME) + rest;
    }

    private static boolean varies(KpiQuantiles kpi) {
        return !kpi.quantiles().isEmpty()
                && kpi.quantiles().getFirst().value()
                        != kpi.quantiles().getLast().value();
    }

    private static String inWords(Map<String, String> levels) {
        return levels.isEmpty()
                ? "all cases"
                : levels.entrySet().stream()
                        .map(it -> it.getKey() + " " + it.getValue())
                        .collect(Collectors.joining(", "));
    }

    /** A case with its figures, its levels last: each has its axis, and they take what room is left. */
    private static String named(Page page, String figures, int index, Map<String, String> levels) {
        return Figures.cut(
                "  " + figures + "  " + Figures.left("case " + index, CASE) + " " + inWords(levels), page.width());
    }

    static String interval(RateView rate) {
        return rate.lower() == null
                ? Figures.right("-", 15)
                : String.format(Locale.ROOT, "%6.1f - %5.1f %%", 100 * rate.lower(), 100 * rate.upper());
    }

    private static String quantity(double value, String unit) {
        return short4(value) + unit(unit);
    }

    static String unit(String unit) {
        return unit == null || unit.equals("1") ? "" : " " + unit;
    }

    private static String cases(int count) {
        return count + (count == 1 ? " case" : " cases");
    }

    private static String end(Double value) {
        return value == null ? "beyond" : short4(value);
    }

    /** Four significant digits. */
    static String short4(double value) {
        return Figures.of(Double.parseDouble(String.format(Locale.ROOT, "%.3e", value)));
    }
}
