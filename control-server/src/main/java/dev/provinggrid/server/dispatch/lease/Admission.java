package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.server.store.sweep.OpenSweeps;
import dev.provinggrid.server.store.worker.ScopeRefused;
import dev.provinggrid.server.store.worker.WorkerRow;
import dev.provinggrid.server.store.worker.WorkerScope;
import dev.provinggrid.server.store.worker.Workers;
import java.util.Optional;

/** Whether a worker may speak as the one it says it is. Belongs into a transaction of the ledger. */
public final class Admission {

    private final Workers workers;
    private final OpenSweeps sweeps;

    public Admission(Workers workers, OpenSweeps sweeps) {
        this.workers = workers;
        this.sweeps = sweeps;
    }

    /**
     * A worker stays in the scope in which it came: no token of one sweep speaks for a worker of another.
     *
     * @throws ScopeRefused when it came in another scope, or comes to a sweep that is over
     */
    public void check(String worker, WorkerScope scope) {
        Optional<WorkerRow> known = workers.find(worker);
        if (known.isPresent()) {
            if (!known.get().sweep().equals(scope.sweep())) {
                throw ScopeRefused.elsewhere();
            }
        } else if (scope.sweep().filter(it -> !sweeps.isOpen(it)).isPresent()) {
            throw ScopeRefused.over();
        }
    }
}
