package dev.provinggrid.cli.summary;

import dev.provinggrid.model.criterion.PassRate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Passed/judged and passed/planned for every level of every axis. A rate is an estimate with a 95 % Wilson score interval
 * only where the cases are a sample; of a full grid it is the share of the tested cases, and no more.
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
        lines.add(page.ink().bold(Figures.left(TITLE, name + 2)) + page.ink().faint(heading()));
        for (VariedParameter parameter : result.varied()) {
            lines.add("  " + parameter.name());
            tallies(parameter).forEach((label, tally) -> lines.add(row(page, name, bar, label, tally)));
        }
        return lines;
    }

    private String heading() {
        return Figures.right("passed/judged", RATE)
                + Figures.right("passed/planned", RATE + 2)
                + (result.sampled() ? "  95 % interval" : "  share of tested cases");
    }

    private String row(Page page, int name, int bar, String label, Tally tally) {
        String judged = rate(tally.passed(), tally.judged());
        String planned = rate(tally.passed(), tally.planned());
        String rates = Figures.right(judged, RATE) + Figures.right(planned, RATE + 2);
        String share = result.sampled() ? interval(tally.rate()) + "  " : "";
        double part = tally.judged() == 0 ? 0 : (double) tally.passed() / tally.judged();
        int room = Math.clamp((long) bar - share.length(), 0, bar);
        return (Figures.left("    " + label, name + 2) + rates + "  " + share
                        + page.ink().green(page.ink().bar(part, room)))
                .stripTrailing();
    }

    private static String rate(int part, int whole) {
        return part + "/" + whole + Figures.right(Figures.percent(part, whole), 7);
    }

    /** The interval in percent. */
    static String interval(PassRate rate) {
        if (rate.judged() == 0) {
            return Figures.left("-", 13);
        }
        PassRate.Bounds bounds = rate.wilson95();
        return String.format(Locale.ROOT, "%5.1f - %5.1f", 100 * bounds.lower(), 100 * bounds.upper());
    }

    private Map<String, Tally> tallies(VariedParameter parameter) {
        Map<String, Tally> tallies = new LinkedHashMap<>();
        parameter.labels().values().forEach(label -> tallies.put(label, Tally.NONE));
        result.cases()
                .forEach(view -> tallies.computeIfPresent(parameter.labelOf(view), (_, tally) -> tally.plus(view)));
        return tallies;
    }

    private int nameWidth() {
        return result.varied().stream()
                .flatMap(it -> it.labels().values().stream())
                .mapToInt(label -> label.length() + 2)
                .reduce(TITLE.length(), Math::max);
    }
}
