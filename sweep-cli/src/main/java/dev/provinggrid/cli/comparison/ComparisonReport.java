package dev.provinggrid.cli.comparison;

import dev.provinggrid.cli.summary.OutcomeTally;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A comparison as data.
 *
 * @param agrees whether both have the same cases, and each ended the same way
 * @param inBoth how many cases both have
 * @param firstCounts those of the first by how they ended
 * @param secondCounts those of the second
 * @param otherInputs how many of them were run with other inputs
 * @param otherTraces those that took another course to the same outcome, from the same inputs
 */
public record ComparisonReport(
        boolean agrees,
        int inBoth,
        Map<String, Integer> firstCounts,
        Map<String, Integer> secondCounts,
        int otherInputs,
        List<Change> otherOutcomes,
        List<Change> otherTraces,
        List<Map<String, Object>> onlyFirst,
        List<Map<String, Object>> onlySecond) {

    /** A case that is not the same in both, by the parameters that cases differ in. Margins are null where the case has none. */
    public record Change(
            Map<String, Object> parameters,
            int replicate,
            String firstOutcome,
            String secondOutcome,
            Double firstMargin,
            Double secondMargin) {

        static Change of(Pair pair, Varied varied) {
            return new Change(
                    varied.parameters(pair.first()),
                    pair.first().replicate(),
                    Pair.outcome(pair.first()),
                    Pair.outcome(pair.second()),
                    pair.first().margin(),
                    pair.second().margin());
        }

        private String line() {
            String margins = firstMargin == null || secondMargin == null
                    ? ""
                    : "  margin %s to %s".formatted(rounded(firstMargin), rounded(secondMargin));
            String repeat = replicate == 0 ? "" : ", replicate " + replicate;
            return "  %-7s to %-7s  %s%s%s".formatted(firstOutcome, secondOutcome, words(parameters), repeat, margins);
        }

        private static String rounded(double margin) {
            return String.format(Locale.ROOT, "%.3f", margin);
        }
    }

    public static ComparisonReport of(Comparison comparison) {
        List<Pair> pairs = comparison.pairs();
        Varied varied = Varied.of(comparison);
        return new ComparisonReport(
                comparison.agrees(),
                pairs.size(),
                OutcomeTally.of(pairs.stream().map(Pair::first).toList()).counts(),
                OutcomeTally.of(pairs.stream().map(Pair::second).toList()).counts(),
                comparison.otherInputs().size(),
                comparison.otherOutcomes().stream()
                        .map(it -> Change.of(it, varied))
                        .toList(),
                comparison.otherTraces().stream()
                        .map(it -> Change.of(it, varied))
                        .toList(),
                comparison.onlyFirst().stream().map(varied::parameters).toList(),
                comparison.onlySecond().stream().map(varied::parameters).toList());
    }

    /** For people. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(inBoth + (inBoth == 1 ? " case" : " cases") + " in both; passed " + firstCounts.get("pass")
                + " in the first, " + secondCounts.get("pass") + " in the second");
        if (otherInputs > 0) {
            lines.add(otherInputs
                    + " of them were run with other inputs: scenario version, seed, fixed parameters or files");
        }
        list(lines, otherOutcomes.size() + " ended otherwise", otherOutcomes);
        list(lines, otherTraces.size() + " took another course to the same outcome, from the same inputs", otherTraces);
        absent(lines, "only in the first", onlyFirst);
        absent(lines, "only in the second", onlySecond);
        if (agrees) {
            lines.add("same outcomes" + (otherInputs == 0 && otherTraces.isEmpty() ? ", same traces" : ""));
        }
        return List.copyOf(lines);
    }

    private static void list(List<String> lines, String title, List<Change> changes) {
        if (!changes.isEmpty()) {
            lines.add(title);
            changes.forEach(it -> lines.add(it.line()));
        }
    }

    private static void absent(List<String> lines, String title, List<Map<String, Object>> cases) {
        if (!cases.isEmpty()) {
            lines.add(cases.size() + " " + title);
            cases.forEach(it -> lines.add("  " + words(it)));
        }
    }

    private static String words(Map<String, Object> parameters) {
        return parameters.entrySet().stream()
                .map(it -> it.getKey() + "=" + it.getValue())
                .collect(Collectors.joining(" "));
    }
}
