package dev.provinggrid.server.pool;

import java.util.UUID;

/** Is told when a worker ends: dispatch then takes back the leases that the worker held. */
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
