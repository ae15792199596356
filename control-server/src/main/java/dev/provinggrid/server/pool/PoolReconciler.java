package dev.provinggrid.server.pool;

import java.time.Clock;
import java.time.Instant;

/**
 * Keeps as many workers as there is work for: {@code min(slots, cases open)}. Workers that have become too many stay warm,
 * since the next sweep is often a moment away, and end when there has been no work at all for a while.
 */
public final class PoolReconciler {

    private final WorkerPool pool;
    private final Demand demand;
    private final Clock clock;
    private Instant lastWork;
    private volatile int wanted;

    public PoolReconciler(WorkerPool pool, Demand demand, Clock clock) {
        this.pool = pool;
        this.demand = demand;
        this.clock = clock;
        this.lastWork = clock.instant();
    }

    /** One round. Not for several threads at once. */
    public void reconcile() {
        int open = demand.casesOpen();
        if (open > 0) {
            lastWork = clock.instant();
        }
        wanted = Math.min(pool.slots(), open);
        pool.reconcile(Math.max(wanted, warm()));
    }

    /** Workers wanted in the last round. */
    public int wanted() {
        return wanted;
    }

    private int warm() {
        boolean idle = clock.instant().isAfter(lastWork.plus(pool.keepWarm()));
        return idle ? 0 : pool.alive().size();
    }
}
