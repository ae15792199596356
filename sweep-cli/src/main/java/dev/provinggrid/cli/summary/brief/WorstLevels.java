package dev.provinggrid.cli.summary.brief;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The levels at which fewer of the judged cases pass than over all, the worst first. */
final class WorstLevels {

    private record Level(String name, RateEstimate rate) {

        double share() {
            return rate.ofJudged();
        }
    }

    private WorstLevels() {}

    static List<String> of(SweepResult result) {
        CaseTable table = result.table();
        double[] passes = result.passes();
        double overall = result.tally().judged() == 0
                ? 0
                : (double) result.tally().passed() / result.tally().judged();
        List<Level> worse = new ArrayList<>();
        for (LevelColumn axis : table.axes()) {
            RateEstimate[] rates = table.worlds().rates(table.by(axis), passes);
            for (int level = 0; level < rates.length; level++) {
                if (rates[level].judged() > 0 && rates[level].ofJudged() < overall) {
                    worse.add(new Level(axis.name() + " " + axis.labels().get(level), rates[level]));
                }
            }
        }
        worse.sort(Comparator.comparingDouble(Level::share));
        int width = worse.stream().mapToInt(it -> it.name().length()).max().orElse(0);
        return worse.stream().map(it -> row(it, width)).toList();
    }

    private static String row(Level level, int width) {
        RateEstimate rate = level.rate();
        return Figures.left(level.name(), width)
                + Figures.right(rate.passed() + "/" + rate.judged(), 12)
                + Figures.right(Figures.percent(rate.passed(), rate.judged()), 7) + " pass";
    }
}
