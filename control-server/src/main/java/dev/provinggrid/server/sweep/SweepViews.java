package dev.provinggrid.server.sweep;

import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.store.result.LongRunningCases;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepLimits;
import dev.provinggrid.server.store.worker.LostWorkersOfSweeps;
import java.util.List;
import java.util.Optional;

/** Converts sweeps to their wire records. */
public final class SweepViews {

    private final Progresses progresses;
    private final LostWorkersOfSweeps lost;
    private final LongRunningCases longRunning;
    private final SweepPools pools;
    private final SweepLimits limits;
    private final SweepDesigns designs;

    public SweepViews(
            Progresses progresses,
            LostWorkersOfSweeps lost,
            LongRunningCases longRunning,
            SweepPools pools,
            SweepLimits limits,
            SweepDesigns designs) {
        this.progresses = progresses;
        this.lost = lost;
        this.longRunning = longRunning;
        this.pools = pools;
        this.limits = limits;
        this.designs = designs;
    }

    /** The newest first. */
    public List<SweepView> all() {
        return progresses.views();
    }

    /** Those with a label, the newest first. */
    public List<SweepView> labelled(String label) {
        return progresses.labelled(label);
    }

    /** The newest, and no more than so many. */
    public List<SweepView> newest(int most) {
        return progresses.newest(most);
    }

    public Optional<SweepView> of(String id) {
        return progresses
                .view(id)
                .map(view -> view.with(lost.of(id)))
                .map(view -> limits.of(id).map(view::with).orElse(view))
                .map(view -> longRunning.of(id).map(view::with).orElse(view))
                .map(view -> designs.of(id).map(view::with).orElse(view))
                .map(view -> pools.of(id).map(view::with).orElse(view));
    }
}
