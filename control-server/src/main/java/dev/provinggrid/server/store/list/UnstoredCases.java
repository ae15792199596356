package dev.provinggrid.server.store.list;

import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.SweepProgress;

/**
 * The cases of a sweep that have no rows: the last ones in the order of leasing. They are queued, or missing once the sweep was cancelled.
 *
 * @param progress with at least one of them
 */
public record UnstoredCases(SweepProgress progress, PlannedList list) {

    /** Whether this case is one of them. */
    public boolean has(int index) {
        return index >= 0 && index < progress.planned() && list.order().placeOf(index) >= progress.stored();
    }

    /** Whether they are missing. */
    public boolean dropped() {
        return progress.dropped() > 0;
    }

    /** One of them, by its index. */
    public StoredCase at(int index) {
        return list.cases().apply(index);
    }
}
