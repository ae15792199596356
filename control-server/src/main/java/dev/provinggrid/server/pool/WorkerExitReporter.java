package dev.provinggrid.server.pool;

import dev.provinggrid.server.dispatch.outcome.Loss;
import dev.provinggrid.server.dispatch.outcome.LossCause;
import dev.provinggrid.server.dispatch.outcome.WorkerLosses;
import java.util.UUID;

/** Tells dispatch of a worker's end at once; otherwise dispatch would notice only when the leases expire. */
final class WorkerExitReporter implements WorkerExitListener {

    private static final Loss WITH_ITS_SERVER =
            new Loss(LossCause.TAKEN_AWAY, LossCause.TAKEN_AWAY.word(), "worker ended with its server");

    private final WorkerLosses losses;

    WorkerExitReporter(WorkerLosses losses) {
        this.losses = losses;
    }

    @Override
    public void ended(UUID worker, WorkerExit ending) {
        losses.lost(it -> it.id().equals(worker.toString()), loss(ending));
    }

    private static Loss loss(WorkerExit ending) {
        return switch (ending) {
            case DRAINED -> Loss.of(LossCause.EXITED);
            case KILLED -> Loss.of(LossCause.UNKNOWN);
            case CRASHED -> Loss.of(LossCause.CRASHED);
            case WITH_ITS_SERVER -> WITH_ITS_SERVER;
        };
    }
}
