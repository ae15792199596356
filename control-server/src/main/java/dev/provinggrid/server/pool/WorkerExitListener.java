package dev.provinggrid.server.pool;

import java.util.UUID;

/** Who wants to know that a worker ended: dispatch, which takes back what the worker held. */
@FunctionalInterface
public interface WorkerExitListener {

    /**
     * A worker of a pool has ended.
     *
     * @param worker id by which it presented itself
     * @param ending how
     */
    void ended(UUID worker, WorkerExit ending);
}
