package dev.provinggrid.server.pool;

import dev.provinggrid.server.dispatch.LossCause;
import dev.provinggrid.server.dispatch.WorkerLosses;

/** Tells dispatch at once of a worker's end, which it would else find out when the leases expire. */
final class ReturnsToDispatch implements WorkerEndings {

    private final WorkerLosses losses;

    ReturnsToDispatch(WorkerLosses losses) {
        this.losses = losses;
    }

    @Override
    public void ended(PoolWorker worker, WorkerEnding ending) {
        losses.lost(it -> it.slot() == worker.slot() && it.pid() == worker.pid(), cause(ending));
    }

    private static LossCause cause(WorkerEnding ending) {
        return switch (ending) {
            case DRAINED -> LossCause.EXITED;
            case KILLED -> LossCause.UNKNOWN;
            case CRASHED -> LossCause.CRASHED;
        };
    }
}
