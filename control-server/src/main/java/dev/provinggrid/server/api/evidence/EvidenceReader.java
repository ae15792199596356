package dev.provinggrid.server.api.evidence;

import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import java.util.Optional;

/** Reads a sweep and derives the claims that it supports. */
final class EvidenceReader {

    private final SweepViews views;
    private final PinnedSweeps sweeps;
    private final CaseRows cases;
    private final ComparedLevels levels;

    EvidenceReader(SweepViews views, PinnedSweeps sweeps, CaseRows cases, ComparedLevels levels) {
        this.views = views;
        this.sweeps = sweeps;
        this.cases = cases;
        this.levels = levels;
    }

    /** Empty when there is no such sweep. */
    Optional<Evidence> of(String id) {
        return views.of(id).map(this::of);
    }

    private Evidence of(SweepView view) {
        PinnedSweep sweep = sweeps.of(view.id());
        EvidenceRows rows = new EvidenceRows(sweep, view.planned());
        cases.forEach(view.id(), rows::add);
        return new Evidence(
                Evidence.FORMAT,
                Evidence.SweepReference.of(view, sweep.submitted()),
                Evidence.ScenarioReference.of(sweep.submitted()),
                rows.domain(),
                sweep.submitted().inputs(),
                rows.software(),
                view.design(),
                rows.claims(),
                levels.of(view.id()),
                rows.traces());
    }
}
