package dev.provinggrid.server.api.comparison;

import dev.provinggrid.analysis.comparison.ComparedCase;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.CaseHistory;
import dev.provinggrid.model.wire.CaseHistory.Build;
import dev.provinggrid.model.wire.CaseHistory.PastCase;
import dev.provinggrid.model.wire.CaseHistory.Runs;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts runs of cases by build. */
final class PastRuns {

    private final SweepColumns cases;
    private final List<Build> builds = new ArrayList<>();
    private final SortedMap<Integer, SortedMap<Integer, Runs>> byRow = new TreeMap<>();

    PastRuns(SweepColumns cases) {
        this.cases = cases;
    }

    /** Adds runs; one that is missing never ran. */
    void add(int row, Build build, Outcome outcome, int runs) {
        if (outcome == Outcome.MISSING) {
            return;
        }
        if (!builds.contains(build)) {
            builds.add(build);
        }
        int number = builds.indexOf(build);
        byRow.computeIfAbsent(row, _ -> new TreeMap<>())
                .merge(
                        number,
                        new Runs(
                                number,
                                outcome == Outcome.PASS ? runs : 0,
                                outcome == Outcome.FAIL ? runs : 0,
                                outcome == Outcome.ERROR ? runs : 0),
                        Runs::and);
    }

    CaseHistory history(List<String> sweeps) {
        List<PastCase> past = new ArrayList<>();
        byRow.forEach((row, runs) -> {
            ComparedCase of = cases.cases().get(row);
            past.add(new PastCase(of.index(), of.replicate(), cases.varying(row), List.copyOf(runs.values())));
        });
        return new CaseHistory(sweeps, List.copyOf(builds), past);
    }
}
