package dev.provinggrid.server.sweep.design;

import dev.provinggrid.server.store.list.PlannedList;
import dev.provinggrid.server.store.list.PlannedLists;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.cases.LongList;

/** The lists of sweeps as their pinned documents give them. */
final class PinnedLists implements PlannedLists {

    private final PinnedSweeps sweeps;

    PinnedLists(PinnedSweeps sweeps) {
        this.sweeps = sweeps;
    }

    @Override
    public PlannedList of(String sweep) {
        PinnedSweep pinned = sweeps.of(sweep);
        LongList all = pinned.longList();
        return new PlannedList(
                all.order(), index -> pinned.submitted().stored(all.cases().get(index)));
    }
}
