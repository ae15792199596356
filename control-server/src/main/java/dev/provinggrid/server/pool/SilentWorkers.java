package dev.provinggrid.server.pool;

import dev.provinggrid.server.dispatch.outcome.Silence;
import dev.provinggrid.server.store.worker.WorkerRow;
import dev.provinggrid.server.store.worker.Workers;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the workers of a pool that live and have not been heard of for too long. */
final class SilentWorkers {

    private final Silence silence;
    private final Workers heard;

    SilentWorkers(Silence silence, Workers heard) {
        this.silence = silence;
        this.heard = heard;
    }

    List<PoolWorker> among(List<PoolWorker> alive) {
        List<PoolWorker> due =
                alive.stream().filter(it -> silence.exceeded(it.since())).toList();
        if (due.isEmpty()) {
            return due;
        }
        Set<String> present = heard.present().stream().map(WorkerRow::id).collect(Collectors.toSet());
        return due.stream().filter(it -> !present.contains(it.id().toString())).toList();
    }
}
