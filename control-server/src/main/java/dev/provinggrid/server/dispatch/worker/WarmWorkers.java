package dev.provinggrid.server.dispatch.worker;

import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.sweep.OpenSweeps;
import dev.provinggrid.server.store.worker.WorkerRow;
import dev.provinggrid.server.store.worker.Workers;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Workers that have no work and are kept for the next sweep. */
final class WarmWorkers {
    private final Ledger ledger;
    private final Workers workers;
    private final Attempts attempts;
    private final OpenSweeps sweeps;

    public WarmWorkers(Ledger ledger, Workers workers, Attempts attempts, OpenSweeps sweeps) {
        this.ledger = ledger;
        this.workers = workers;
        this.attempts = attempts;
        this.sweeps = sweeps;
    }

    /**
     * Has them end now.
     *
     * @return how many
     */
    public int release() {
        return ledger.write(() -> {
            List<WorkerRow> warm = warm();
            warm.forEach(it -> workers.drain(it.id()));
            return warm.size();
        });
    }

    private List<WorkerRow> warm() {
        Set<String> open = sweeps.open();
        Set<String> busy = attempts.live().stream().map(Attempt::worker).collect(Collectors.toSet());
        return workers.present().stream()
                .filter(it -> it.state() == WorkerRow.State.ALIVE && !busy.contains(it.id()))
                .filter(it -> it.sweep().map(own -> !open.contains(own)).orElse(open.isEmpty()))
                .toList();
    }
}
