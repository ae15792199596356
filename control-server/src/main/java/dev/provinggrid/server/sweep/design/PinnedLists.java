package dev.provinggrid.server.sweep.design;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.server.store.list.PlannedList;
import dev.provinggrid.server.store.list.PlannedLists;
import dev.provinggrid.server.store.sweep.LeaseOrder;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.util.List;

/** The lists of sweeps as their pinned documents give them. */
final class PinnedLists implements PlannedLists {

    private final PinnedSweeps sweeps;

    PinnedLists(PinnedSweeps sweeps) {
        this.sweeps = sweeps;
    }

    @Override
    public PlannedList of(String sweep) {
        PinnedSweep pinned = sweeps.of(sweep);
        List<Case> cases = pinned.sweep().cases().next(List.of());
        return new PlannedList(
                LeaseOrder.ofLongList(cases.size(), pinned.submitted().seed()),
                index -> pinned.submitted().stored(cases.get(index)));
    }
}
