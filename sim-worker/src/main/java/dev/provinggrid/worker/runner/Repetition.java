package dev.provinggrid.worker.runner;

import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.program.RunTerms;
import dev.provinggrid.model.trace.TraceDifference;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What two runs of the same case have in common.
 *
 * @param traced whether both have a trace
 * @param difference where their traces part; empty if they are equal
 * @param kpis those that differ, {@code stopMargin 2.5 and 2.6}
 * @param terms what the manifest says of it
 */
public record Repetition(boolean traced, Optional<TraceDifference> difference, List<String> kpis, RunTerms terms) {

    private static final int MOST_CHANNELS = 5;

    private static final String UNDECLARED =
            "so outcomes can be compared case by case; if this holds for every case, say so in the manifest, \"repeatable: true\" in its runner:"
                    + " then one pair of reruns decides a flip of a gate (sweep gate --deterministic does so once)";

    /** Compares two runs that are as they should be. */
    static Repetition of(Manifest manifest, CheckedRun one, CheckedRun other) throws IOException {
        boolean traced = !one.traceHash().isEmpty() && !other.traceHash().isEmpty();
        return new Repetition(
                traced,
                one.traceHash().equals(other.traceHash()) ? Optional.empty() : difference(traced, one, other),
                kpis(manifest, one, other),
                manifest.runner().terms());
    }

    private static Optional<TraceDifference> difference(boolean traced, CheckedRun one, CheckedRun other)
            throws IOException {
        if (!traced) {
            return Optional.of(
                    new TraceDifference(null, "trace", "one run has a trace", "the other has none", List.of()));
        }
        try (BufferedReader first = one.trace();
                BufferedReader second = other.trace()) {
            // without a line that differs they differ in the ends of lines
            return Optional.of(TraceDifference.between(
                            first.lines().iterator(), second.lines().iterator())
                    .orElseGet(() -> new TraceDifference(null, "end", "", "", List.of())));
        }
    }

    private static List<String> kpis(Manifest manifest, CheckedRun one, CheckedRun other) {
        Map<String, Double> first = one.report().orElseThrow().kpis();
        Map<String, Double> second = other.report().orElseThrow().kpis();
        return manifest.kpis().stream()
                .map(Kpi::name)
                .filter(it -> !Objects.equals(first.get(it), second.get(it)))
                .map(it -> it + " " + words(first.get(it)) + " and " + words(second.get(it)))
                .toList();
    }

    private static String words(Double value) {
        return value == null ? "none" : value.toString();
    }

    /** Whether both runs gave the same. */
    public boolean repeats() {
        return difference.isEmpty() && kpis.isEmpty();
    }

    /** Whether the manifest says that equal cases give equal traces, and these did not. */
    public boolean refutes() {
        return terms.repeatable().orElse(false) && !repeats();
    }

    /** What that is and what follows, for people. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (repeats()) {
            lines.add("repeats: two runs of this case have "
                    + (traced ? "the same trace, bit for bit" : "the same KPIs; there is no trace to compare"));
            lines.add(terms.repeatable().map(Repetition::asDeclared).orElse(UNDECLARED));
            return lines;
        }
        lines.add("does not repeat: two runs of this case differ");
        difference.ifPresent(it -> lines.addAll(lines(it)));
        kpis.forEach(it -> lines.add("  KPI " + it));
        lines.add(
                "a case near a limit may pass once and fail once: compare rates over replicates, not single cases; a gate runs a flipped case"
                        + " again in both builds before it believes it (sweep gate, without --deterministic)");
        if (terms.mayRepeat()) {
            lines.add(
                    "say so in the manifest, \"repeatable: false\" in its runner, or take all chance from the seed of the case");
        }
        return lines;
    }

    private static String asDeclared(boolean repeatable) {
        return repeatable
                ? "as the manifest says (\"repeatable: true\"): one pair of reruns decides a flip of a gate"
                : "the manifest says \"repeatable: false\"; if this holds for every case, say \"repeatable: true\"";
    }

    private static List<String> lines(TraceDifference difference) {
        List<String> lines = new ArrayList<>();
        String at = difference.firstS() == null ? "" : " at " + difference.firstS() + " s";
        lines.add("  the traces part" + at + " in " + difference.channel()
                + (difference.one() == null ? "" : ": " + difference.one() + " and " + difference.other()));
        difference.channels().stream()
                .filter(it -> it.greatest() != null)
                .limit(MOST_CHANNELS)
                .forEach(it -> lines.add("  " + it.channel() + " differs by up to " + it.greatest()));
        return lines;
    }
}
