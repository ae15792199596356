package dev.provinggrid.cli.summary;

import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Passed/judged and passed/planned for every level of every axis. A rate is an estimate with a 95 % interval over its
 * worlds only where the cases are a sample; of a full grid it is the share of the tested cases, and no more.
 */
record RatesByLevel(SweepResult result) implements Section {

    private static final String TITLE = "Passed by level";
    private static final int RATE = 15;
    private static final int LONGEST_BAR = 30;

    @Override
    public List<String> lines(Page page) {
        if (result.varied().isEmpty()) {
            return List.of();
        }
        int name = nameWidth();
        int bar = Math.clamp(page.width() - name - 2 * RATE - 8L, 0, LONGEST_BAR);
        List<String> lines = new ArrayList<>();
        lines.add(
                page.style().bold(Figures.left(TITLE, name + 2)) + page.style().faint(heading()));
        CaseTable table = result.table();
        double[] passes = result.passes();
        for (LevelColumn axis : table.axes()) {
            lines.add("  " + axis.name());
            RateEstimate[] rates = table.worlds().rates(table.by(axis), passes);
            for (int level = 0; level < rates.length; level++) {
                if (rates[level].planned() > 0) {
                    lines.add(row(page, name, bar, axis.labels().get(level), rates[level]));
                }
            }
        }
        return lines;
    }

    private String heading() {
        return Figures.right("passed/judged", RATE)
                + Figures.right("passed/planned", RATE + 2)
                + switch (result.interval()) {
                    case NONE -> "  share of tested cases";
                    case WILSON -> "  95 % interval";
                    case ANYTIME -> "  95 % at any time";
                };
    }

    private String row(Page page, int name, int bar, String label, RateEstimate rate) {
        String judged = rate(rate.passed(), rate.judged());
        String planned = rate(rate.passed(), rate.planned());
        String rates = Figures.right(judged, RATE) + Figures.right(planned, RATE + 2);
        String share = result.sampled() ? interval(rate) + "  " : "";
        double part = rate.judged() == 0 ? 0 : rate.ofJudged();
        int room = Math.clamp((long) bar - share.length(), 0, bar);
        return (Figures.left("    " + label, name + 2) + rates + "  " + share
                        + page.style().green(page.style().bar(part, room)))
                .stripTrailing();
    }

    private static String rate(int part, int whole) {
        return part + "/" + whole + Figures.right(Figures.percent(part, whole), 7);
    }

    /** The interval in percent. */
    private String interval(RateEstimate rate) {
        if (rate.judged() == 0) {
            return Figures.left("-", 13);
        }
        Bounds bounds = result.interval().of(rate);
        return String.format(Locale.ROOT, "%5.1f - %5.1f", 100 * bounds.lower(), 100 * bounds.upper());
    }

    private int nameWidth() {
        return result.varied().stream()
                .flatMap(it -> it.labels().values().stream())
                .mapToInt(label -> label.length() + 2)
                .reduce(TITLE.length(), Math::max);
    }
}
