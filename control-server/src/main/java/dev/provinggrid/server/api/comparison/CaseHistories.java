package dev.provinggrid.server.api.comparison;

import dev.provinggrid.analysis.comparison.CasePair;
import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.comparison.SweepDifferences;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.CaseHistory;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.store.result.CaseRepeats;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads what became of the cases of a sweep in sweeps that share a label with it, and in repeats of these. Only sweeps of the same
 * scenario that were judged by the same criteria count: another criterion makes no case flaky.
 */
final class CaseHistories {

    private static final String PARAMETER = "param.";

    private final SweepViews views;
    private final Progresses progresses;
    private final ComparedSweepReader reader;
    private final CaseRepeats repeats;
    private final PinnedSweeps pinned;

    CaseHistories(
            SweepViews views,
            Progresses progresses,
            ComparedSweepReader reader,
            CaseRepeats repeats,
            PinnedSweeps pinned) {
        this.views = views;
        this.progresses = progresses;
        this.reader = reader;
        this.repeats = repeats;
        this.pinned = pinned;
    }

    /**
     * Runs of the cases of a sweep that had ended by a time; the outcomes of the sweep itself are not among them.
     *
     * @param most sweeps, the newest first
     */
    CaseHistory before(Instant time, SweepView sweep, int most) {
        List<SweepView> others = sweep.labels().stream()
                .flatMap(it -> views.labelled(it).stream())
                .filter(it -> !it.id().equals(sweep.id()))
                .toList();
        return history(sweep, newest(others, sweep, time, most), time);
    }

    /** Runs of the cases of the newest finished sweep of a label, in it and in those before; none where there is no such sweep. */
    CaseHistory ofLabel(String label, Instant now, int most) {
        List<SweepView> labelled = views.labelled(label);
        return labelled.stream()
                .filter(it -> it.finished() != null && it.design() == null && it.repeatOf() == null)
                .findFirst()
                .map(it -> history(it, newest(labelled, it, now, most), now))
                .orElse(new CaseHistory(List.of(), List.of(), List.of()));
    }

    private List<SweepView> newest(List<SweepView> sweeps, SweepView like, Instant time, int most) {
        return sweeps.stream()
                .distinct()
                .filter(it -> it.scenario().equals(like.scenario()) && it.design() == null && it.repeatOf() == null)
                .filter(it -> it.finished() != null && it.finished().isBefore(time))
                .filter(it -> isJudgedAlike(it, like))
                .sorted(Comparator.comparing(SweepView::created).reversed().thenComparing(SweepView::id))
                .limit(most)
                .toList();
    }

    private boolean isJudgedAlike(SweepView sweep, SweepView other) {
        return criteria(sweep).equals(criteria(other));
    }

    private List<List<String>> criteria(SweepView view) {
        Sweep sweep = pinned.of(view.id()).sweep();
        return Stream.of(sweep.valid(), sweep.pass())
                .map(it -> it.stream().map(Criterion::that).toList())
                .toList();
    }

    private CaseHistory history(SweepView sweep, List<SweepView> others, Instant time) {
        SweepColumns cases = columns(sweep);
        PastRuns runs = new PastRuns(cases);
        for (SweepView other : others) {
            SweepColumns past = other.id().equals(sweep.id()) ? cases : columns(other);
            Comparison comparison = Comparison.of(past, cases);
            CaseHistory.Build build = build(other, comparison.differences().changed());
            Map<Integer, Integer> rows = new HashMap<>();
            for (CasePair pair : comparison.pairs()) {
                rows.put(pair.first().index(), pair.secondRow());
                runs.add(pair.secondRow(), build, pair.first().outcome(), 1);
            }
            addRepeats(runs, other, rows, build, time);
        }
        if (others.stream().noneMatch(it -> it.id().equals(sweep.id()))) {
            addRepeats(runs, sweep, rows(cases), build(sweep, List.of()), time);
        }
        return runs.history(others.stream().map(SweepView::id).toList());
    }

    private static Map<Integer, Integer> rows(SweepColumns cases) {
        Map<Integer, Integer> rows = new HashMap<>();
        for (int row = 0; row < cases.cases().size(); row++) {
            rows.put(cases.cases().get(row).index(), row);
        }
        return rows;
    }

    private void addRepeats(
            PastRuns runs, SweepView sweep, Map<Integer, Integer> rows, CaseHistory.Build build, Instant time) {
        repeats.outcomes(sweep.id(), time).stream()
                .filter(it -> rows.containsKey(it.index()))
                .forEach(it -> runs.add(rows.get(it.index()), build, Outcome.valueOf(it.outcome()), it.runs()));
    }

    private SweepColumns columns(SweepView sweep) {
        return reader.of(progresses.of(sweep.id()).orElseThrow());
    }

    private static CaseHistory.Build build(SweepView sweep, List<SweepDifferences.Changed> changed) {
        Map<String, Object> parameters = new TreeMap<>();
        changed.stream()
                .filter(it -> it.what().startsWith(PARAMETER))
                .forEach(it -> parameters.put(it.what().substring(PARAMETER.length()), it.first()));
        return new CaseHistory.Build(sweep.scenarioVersion(), sweep.softwareVersion(), parameters);
    }
}
