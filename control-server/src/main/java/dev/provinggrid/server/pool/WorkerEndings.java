package dev.provinggrid.server.pool;

/** Who wants to know that a worker ended: dispatch, which takes back what the worker held. */
@FunctionalInterface
public interface WorkerEndings {

    /**
     * A worker of a pool has ended.
     *
     * @param worker that ended
     * @param ending how
     */
    void ended(PoolWorker worker, WorkerEnding ending);
}
