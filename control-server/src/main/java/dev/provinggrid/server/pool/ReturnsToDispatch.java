package dev.provinggrid.server.pool;

import dev.provinggrid.server.dispatch.LossCause;
import dev.provinggrid.server.dispatch.WorkerLosses;

/** Tells dispatch at once of a worker's end, which it would else find out when the leases expire. */
final class ReturnsToDispatch implements WorkerEndings {

    private final WorkerLosses losses;
    private final String host = HostName.ofThisMachine(); // servers on other machines have the same slots and numbers

    ReturnsToDispatch(WorkerLosses losses) {
        this.losses = losses;
    }

    @Override
    public void ended(PoolWorker worker, WorkerEnding ending) {
        losses.lost(
                it -> it.slot() == worker.slot()
                        && it.pid() == worker.pid()
                        && it.host().equals(host),
                cause(ending));
    }

    private static LossCause cause(WorkerEnding ending) {
        return switch (ending) {
            case DRAINED -> LossCause.EXITED;
            case KILLED -> LossCause.UNKNOWN;
            case CRASHED -> LossCause.CRASHED;
        };
    }
}
