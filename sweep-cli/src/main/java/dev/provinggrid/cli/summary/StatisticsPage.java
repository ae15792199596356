package dev.provinggrid.cli.summary;

import dev.provinggrid.analysis.statistics.Coverage;
import dev.provinggrid.analysis.statistics.sweep.CaseCounts;
import dev.provinggrid.analysis.statistics.sweep.CombinedRates;
import dev.provinggrid.analysis.statistics.sweep.FailureExplanation;
import dev.provinggrid.analysis.statistics.sweep.IntervalView;
import dev.provinggrid.analysis.statistics.sweep.LevelRates;
import dev.provinggrid.analysis.statistics.sweep.RateView;
import dev.provinggrid.analysis.statistics.sweep.ResponseEffects;
import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.cli.summary.level.WiderLines;
import dev.provinggrid.cli.summary.outcome.Attribution;
import dev.provinggrid.cli.summary.outcome.ExplainedShare;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All statistics of a sweep as text of 80 columns.
 *
 * @param sweep its name
 */
public record StatisticsPage(String sweep, SweepStatistics statistics) {

    private static final int NAME = 26;
    private static final int SHARE = 52;
    private static final int MOST = 10;
    private static final double LEAST = .01;

    /** The page. */
    public String text(Page page) {
        StatisticsLines lines = new StatisticsLines(statistics, MOST);
        StringBuilder text = new StringBuilder();
        Stream.of(
                        heading(page),
                        rates(page),
                        combined(page),
                        new EventLines(statistics.events()).all(page),
                        explanation(page),
                        effects(page),
                        lines.flakyCells(page),
                        lines.quantiles(page, statistics.kpis()),
                        lines.closestPasses(page),
                        coverage(page))
                .filter(section -> !section.isEmpty())
                .forEach(section -> {
                    text.append(text.isEmpty() ? "" : "\n");
                    section.forEach(line -> text.append(line.stripTrailing()).append('\n'));
                });
        return text.toString();
    }

    private List<String> heading(Page page) {
        CaseCounts cases = statistics.cases();
        return List.of(
                page.style().bold(sweep) + "  " + cases.planned() + " cases: " + cases.passed() + " pass, "
                        + cases.failed()
                        + " fail, " + cases.errors() + " error, " + cases.missing() + " missing"
                        + (cases.open() == 0 ? "" : ", " + cases.open() + " open"),
                "  " + interval(statistics.interval()));
    }

    private static String interval(IntervalView interval) {
        String worlds = interval.worlds()
                + (interval.worlds() == 1 ? " world" : " worlds")
                + (interval.mixedWorlds() == 0 ? "" : ", " + interval.mixedWorlds() + " of them passed in part");
        return switch (interval.method()) {
            case "wilson" -> "95 % intervals by Wilson's score over " + worlds;
            case "anytime" -> "95 % intervals that hold at any time over " + worlds;
            default -> "the cases are no sample: shares of the tested cases, without intervals";
        };
    }

    private List<String> rates(Page page) {
        List<String> lines = new ArrayList<>();
        lines.add(head(page, "Passed"));
        lines.add(rate("all", statistics.overall()));
        for (LevelRates axis : statistics.axes()) {
            lines.add("  " + axis.parameter());
            axis.rates().forEach(it -> lines.add(rate("  " + it.level(), it.rate())));
            omitted(lines, axis.levels() - axis.rates().size());
        }
        lines.addAll(WiderLines.of(statistics.wider()));
        return lines;
    }

    private List<String> combined(Page page) {
        CombinedRates by = statistics.by();
        if (by == null) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(page.style().bold("Passed by ") + String.join(", ", by.parameters()));
        by.rates().forEach(it -> lines.add(rate(String.join(", ", it.levels().values()), it.rate())));
        omitted(lines, by.combinations() - by.rates().size());
        return lines;
    }

    private static void omitted(List<String> lines, int count) {
        if (count > 0) {
            lines.add("    and " + count + " more");
        }
    }

    private static String head(Page page, String title) {
        return page.style().bold(Figures.left(title, NAME + 2))
                + page.style()
                        .faint(Figures.right("passed/judged", 15)
                                + Figures.right("worlds", 8)
                                + Figures.right("95 %", 11)
                                + Figures.right("at worst", 17));
    }

    private static String rate(String name, RateView rate) {
        String judged =
                rate.passed() + "/" + rate.judged() + Figures.right(Figures.percent(rate.passed(), rate.judged()), 7);
        return "  " + Figures.left(Figures.cut(name, NAME), NAME) + Figures.right(judged, 15)
                + Figures.right(Integer.toString(rate.worlds()), 8) + StatisticsLines.interval(rate)
                + Figures.right(percent(rate.least()) + " - " + percent(rate.greatest()) + " %", 13);
    }

    private List<String> explanation(Page page) {
        FailureExplanation explains = statistics.explains();
        if (explains == null) {
            return List.of();
        }
        ExplainedShare share = ExplainedShare.of(statistics.effects().getFirst(), MOST).stream()
                .filter(it -> it.name().equals(explains.parameter()))
                .findFirst()
                .orElseThrow();
        return List.of(
                page.style().bold("Most failures") + "  are explained by " + explains.parameter() + ": "
                        + share.percent() + " % of the verdicts' variation",
                "  (" + share.percentByChance() + " % by chance); at " + explains.level() + " " + explains.failed()
                        + " of " + explains.judged() + " failed");
    }

    private List<String> effects(Page page) {
        List<String> lines = new ArrayList<>();
        Map<Object, List<ResponseEffects>> equal = statistics.effects().stream()
                .collect(Collectors.groupingBy(StatisticsPage::figures, LinkedHashMap::new, Collectors.toList()));
        for (List<ResponseEffects> several : equal.values()) {
            List<String> rows = shares(several.getFirst());
            if (!rows.isEmpty()) {
                lines.add(page.style().bold(Figures.left(title(several), SHARE))
                        + page.style().faint(Figures.right("explains", 10) + Figures.right("by chance", 12)));
                lines.addAll(rows);
            }
        }
        return lines;
    }

    /** What is equal where the margins to two criteria are; the verdict's are its own. */
    private static Object figures(ResponseEffects it) {
        return it.response().equals(ResponseEffects.VERDICT)
                ? it
                : Arrays.asList(it.unit(), it.cases(), it.mean(), it.waitsFor(), it.axes(), it.interactions());
    }

    private static String title(List<ResponseEffects> several) {
        return several.getFirst().response().equals(ResponseEffects.VERDICT)
                ? "What decides the verdict"
                : Figures.cut(
                        "What decides the margin to "
                                + several.stream()
                                        .map(ResponseEffects::response)
                                        .collect(Collectors.joining(" and ")),
                        SHARE);
    }

    private static List<String> shares(ResponseEffects effects) {
        if (effects.waitsFor() != null) {
            return List.of("  not said yet: " + Attribution.waitsFor(effects.waitsFor()));
        }
        List<String> lines = new ArrayList<>();
        ExplainedShare.of(effects, MOST)
                .forEach(it -> lines.add(share(it.name(), it.percent() + " %", it.percentByChance() + " %")));
        List<ResponseEffects.PairEffect> pairs = effects.interactions().stream()
                .filter(it -> it.explained() >= LEAST)
                .limit(MOST)
                .toList();
        if (!pairs.isEmpty()) {
            lines.add("  in the shares of both: what two explain only together");
            pairs.forEach(it -> lines.add(share(
                    "  " + it.first() + ", " + it.second(),
                    percent(it.explained()) + " %",
                    percent(it.byChance()) + " %")));
        }
        return lines;
    }

    private static String share(String name, String explained, String byChance) {
        return Figures.left(Figures.cut("  " + name, SHARE), SHARE)
                + Figures.right(explained, 10)
                + Figures.right(byChance, 12);
    }

    private List<String> coverage(Page page) {
        StatisticsLines lines = new StatisticsLines(statistics, MOST);
        List<String> all = new ArrayList<>();
        for (Coverage coverage : statistics.coverage()) {
            String what = coverage.strength() == 2 ? "pairs" : "triples";
            if (coverage.combinations() > 0) {
                all.add(page.style().bold("Covered") + "  " + coverage.covered() + " of " + coverage.combinations()
                        + " "
                        + what + " of levels"
                        + (coverage.omitted() == 0
                                ? ""
                                : "; " + coverage.omitted() + " sets of axes were not counted"));
                lines.uncovered(page, coverage, what).stream().skip(1).forEach(all::add);
            }
        }
        return all;
    }

    private static String percent(double share) {
        return Long.toString(Math.round(100 * share));
    }
}
