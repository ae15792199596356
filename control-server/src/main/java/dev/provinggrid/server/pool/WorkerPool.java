package dev.provinggrid.server.pool;

import java.time.Duration;
import java.util.List;

/** A place where workers can run. */
public interface WorkerPool {

    /** Most workers this pool can hold now. */
    int slots();

    /** How long a worker is worth keeping when there is no work at all. */
    Duration keepWarm();

    /** The workers alive now, by slot. */
    List<PoolWorker> alive();

    /** Every slot, by number. */
    List<SlotStatus> stands();

    /** Has {@code listener} told of every worker that is found to have ended. */
    void tell(WorkerExitListener listener);

    /**
     * Takes the next step towards {@code wanted} workers: notes those that ended, starts what is missing and may be started
     * now, ends what is too much. Called again and again; a call that has nothing to do does nothing.
     *
     * @param wanted from 0 to {@link #slots()}
     */
    void reconcile(int wanted);

    /**
     * Ends a worker that has not been heard of for too long, with all its children: it may not listen. Its slot waits as after a
     * failure. Does nothing where the worker has ended.
     */
    void end(PoolWorker silent);

    /** Ends every worker, giving each the time to return its leases, and starts none any more. */
    void drain();
}
