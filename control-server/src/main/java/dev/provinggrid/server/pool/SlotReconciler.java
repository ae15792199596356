package dev.provinggrid.server.pool;

import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.store.usage.SweepDemand;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Keeps as many workers as there is work for: {@code min(slots, cases open)}, whichever sweeps the cases belong to. Surplus
 * workers stay warm, since the next sweep often follows soon, and end after a while without any work.
 */
final class SlotReconciler implements PoolReconciler {

    private final WorkerPool pool;
    private final Demand demand;
    private final Clock clock;
    private final UnaryOperator<List<PoolWorker>> silent;
    private Instant lastWork;
    private volatile int wanted;

    /** @param silent which of some workers have not been heard of for too long */
    public SlotReconciler(WorkerPool pool, Demand demand, Clock clock, UnaryOperator<List<PoolWorker>> silent) {
        this.pool = pool;
        this.demand = demand;
        this.clock = clock;
        this.silent = silent;
        this.lastWork = clock.instant();
    }

    @Override
    public void reconcile() {
        silent.apply(pool.alive()).forEach(pool::end);
        int open = open();
        if (open > 0) {
            lastWork = clock.instant();
        }
        wanted = Math.min(pool.slots(), open);
        pool.reconcile(Math.max(wanted, warm()));
    }

    @Override
    public int slots() {
        return pool.slots();
    }

    @Override
    public int wanted() {
        return wanted;
    }

    @Override
    public int workers() {
        return pool.alive().size();
    }

    @Override
    public List<SlotStatus> stands() {
        return pool.stands();
    }

    /** Workers of this machine end with it, returning what they hold. */
    @Override
    public void stop() {
        pool.drain();
    }

    private int open() {
        long open = demand.open().stream().mapToLong(SweepDemand::workers).sum();
        return Math.toIntExact(Math.min(Integer.MAX_VALUE, open));
    }

    private int warm() {
        boolean idle = clock.instant().isAfter(lastWork.plus(pool.keepWarm()));
        return idle ? 0 : pool.alive().size();
    }
}
