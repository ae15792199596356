package dev.provinggrid.cli.run.repeat;

import dev.provinggrid.cli.run.values.WrittenValues;
import dev.provinggrid.model.trace.TraceDifference;
import dev.provinggrid.model.wire.RepeatReport;
import dev.provinggrid.model.wire.RepeatedCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Prints the result of a repeat.
 *
 * @param values as the sweep file wrote them
 */
public record RepeatText(RepeatReport report, WrittenValues values) {

    private static final int MOST = 20;

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        int cases = report.cases().size();
        lines.add(cases + (cases == 1 ? " case" : " cases") + " run again: " + report.repeatable()
                + " took the same course every time (E = 0), " + report.notRepeatable() + " did not"
                + count(report.otherPlatform(), " did not on another platform class")
                + count(report.missing(), " left no trace to compare"));
        List<RepeatedCase> others = report.cases().stream()
                .filter(it -> !it.repeats() || it.otherPlatform() > 0)
                .toList();
        others.stream().limit(MOST).forEach(it -> lines.addAll(lines(it)));
        if (others.size() > MOST) {
            lines.add("and " + (others.size() - MOST) + " more; --json lists them all");
        }
        return List.copyOf(lines);
    }

    private static String count(int cases, String what) {
        return cases == 0 ? "" : ", " + cases + what;
    }

    private List<String> lines(RepeatedCase it) {
        List<String> lines = new ArrayList<>();
        lines.add(name(it));
        if (it.differing() > 0) {
            lines.add("  not repeatable: " + it.differing() + " of " + it.runs() + " runs took another course");
        }
        if (it.otherPlatform() > 0) {
            lines.add("  " + it.otherPlatform() + " of " + it.runs()
                    + " runs did so on another platform class, where equality is not promised");
        }
        if (it.missing() > 0) {
            lines.add("  " + it.missing() + (it.missing() == 1 ? " run" : " runs") + " left no trace to compare");
        }
        if (it.difference() != null) {
            lines.add("  " + begins(it.difference()));
        }
        farthest(lines, it);
        if (it.note() != null) {
            lines.add("  " + it.note());
        }
        return lines;
    }

    /** Where the traces of two runs part, in a sentence. */
    public static String begins(TraceDifference difference) {
        String when = difference.firstS() == null ? "" : " at " + number(difference.firstS()) + " s";
        return switch (difference.channel()) {
            case "end" -> "one run goes on" + when + ", where the other has ended";
            case "header" -> "the columns of the traces are not the same";
            default ->
                "begins to differ" + when + " in " + difference.channel() + ": " + difference.one() + " and "
                        + difference.other() + greatest(difference);
        };
    }

    private static String greatest(TraceDifference difference) {
        return difference.channels().stream()
                .filter(it -> it.channel().equals(difference.channel()) && it.greatest() != null)
                .findFirst()
                .map(it -> "; up to " + number(it.greatest()) + " apart")
                .orElse("");
    }

    private static void farthest(List<String> lines, RepeatedCase it) {
        if (it.greatestErrorM() != null && it.differing() + it.otherPlatform() > 0) {
            long moved = it.vehicles().stream()
                    .filter(vehicle -> vehicle.firstS() != null)
                    .count();
            lines.add("  E up to " + number(it.greatestErrorM()) + " m; " + moved + " of "
                    + it.vehicles().size() + (it.vehicles().size() == 1 ? " vehicle" : " vehicles")
                    + " moved otherwise");
        }
    }

    private String name(RepeatedCase it) {
        String words = it.parameters().isEmpty() ? "" : ": " + values.inWords(it.parameters());
        return "case " + it.index() + words + (it.replicate() == 0 ? "" : ", replicate " + it.replicate());
    }

    private static String number(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.4g", value);
    }
}
