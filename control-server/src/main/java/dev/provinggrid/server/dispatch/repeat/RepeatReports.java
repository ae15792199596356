package dev.provinggrid.server.dispatch.repeat;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.wire.RepeatReport;
import dev.provinggrid.model.wire.RepeatedCase;
import dev.provinggrid.server.store.result.CaseRepeats;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Converts the results of repeats to wire records. */
public final class RepeatReports {

    private final CaseRepeats cases;
    private final CaseComparison comparison;
    private final SweepViews views;
    private final PinnedSweeps sweeps;

    RepeatReports(CaseRepeats cases, CaseComparison comparison, SweepViews views, PinnedSweeps sweeps) {
        this.cases = cases;
        this.comparison = comparison;
        this.views = views;
        this.sweeps = sweeps;
    }

    /** Empty where there is no such repeat of the sweep. */
    public Optional<RepeatReport> of(String sweep, String repeat) {
        return views.of(repeat)
                .filter(it -> sweep.equals(it.repeatOf()))
                .map(it -> RepeatReport.of(sweep, repeat, it.state(), cases(sweep, repeat)));
    }

    /** What was compared is read; the others agree, or have yet to be compared: then digests tell what is known. */
    private List<RepeatedCase> cases(String sweep, String repeat) {
        Map<Integer, RepeatedCase> found = cases.found(sweep, repeat);
        Manifest manifest = sweeps.of(sweep).sweep().manifest();
        return cases.of(repeat).stream()
                .map(it -> Optional.ofNullable(found.get(it.index())).orElseGet(() -> comparison.of(it, manifest)))
                .toList();
    }
}
