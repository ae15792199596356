package dev.provinggrid.cli.report.comparison;

import dev.provinggrid.analysis.comparison.ComparedCase;
import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.ReportScope.CaseLinks;
import dev.provinggrid.analysis.comparison.ReportScope.KnownCases;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.cli.run.values.WrittenValues;
import dev.provinggrid.model.criterion.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A sweep over speeds for tests of what comparisons say: the sweep file writes {@code 80 km/h}, cases have 22.22222222222222. */
public final class ComparedOutcomes {

    /** Finds no known issue. */
    public static final KnownCases NONE_KNOWN = _ -> Optional.empty();

    private record Run(double kmh, int replicate, Outcome outcome, String cause) {}

    private final List<Run> runs = new ArrayList<>();
    private String version = "1";
    private CaseLinks links = CaseLinks.NONE;
    private double gapM = 5;
    private String gap = "5 m";

    /** A case at a speed. */
    public ComparedOutcomes at(double kmh, Outcome outcome) {
        return at(kmh, 0, outcome, null);
    }

    /** A replicate of the case at a speed. */
    public ComparedOutcomes at(double kmh, int replicate, Outcome outcome, String cause) {
        runs.add(new Run(kmh, replicate, outcome, cause));
        return this;
    }

    /** With another version of the scenario. */
    public ComparedOutcomes version(String other) {
        version = other;
        return this;
    }

    /** On a server. */
    public ComparedOutcomes on(String address) {
        links = new CaseLinks(Optional.of(address));
        return this;
    }

    /** With another gap, which all cases share, and which the file writes like this. */
    public ComparedOutcomes gap(double metres, String written) {
        gapM = metres;
        gap = written;
        return this;
    }

    private ComparedSource source() {
        Map<String, Object> base = new TreeMap<>(Map.of("gap", gapM, "speed", 0.0));
        SweepColumns.Builder sweep =
                SweepColumns.of(new SweepColumns.Origin("offroad-aeb", version, "1"), base, runs.size());
        Map<Object, String> labels = new LinkedHashMap<>();
        for (Run run : runs) {
            int index = runs.indexOf(run);
            labels.put(run.kmh() / 3.6, Math.round(run.kmh()) + " km/h");
            double margin = run.outcome() == Outcome.PASS ? 1 : -1;
            sweep.add(
                    new ComparedCase(
                            index,
                            "key" + run.kmh() + run.replicate(),
                            run.replicate(),
                            index,
                            run.outcome(),
                            margin,
                            "trace" + index,
                            run.cause()),
                    Map.of("speed", run.kmh() / 3.6),
                    Map.of());
        }
        WrittenValues values =
                new WrittenValues(Map.of("speed", labels), Map.of("gap", gap), Map.of("speed", "m/s", "gap", "m"));
        return new ComparedSource(null, sweep.build(), null, links, values);
    }

    /** Its comparison with a second. */
    public ReportedComparison with(ComparedOutcomes other) {
        return with(other, NONE_KNOWN);
    }

    /** Its comparison with a second, where some failures are known. */
    public ReportedComparison with(ComparedOutcomes other, KnownCases known) {
        ComparedSource first = source();
        ComparedSource second = other.source();
        return ReportedComparison.of(Comparison.of(first.columns(), second.columns()), first, second, known);
    }
}
