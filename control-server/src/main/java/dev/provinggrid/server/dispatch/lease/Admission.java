package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.server.store.sweep.OpenSweeps;
import dev.provinggrid.server.store.worker.ScopeRefused;
import dev.provinggrid.server.store.worker.WorkerRow;
import dev.provinggrid.server.store.worker.WorkerScope;
import dev.provinggrid.server.store.worker.Workers;
import java.time.Clock;
import java.util.Optional;

/**
 * Checks that a worker may act under the id it gives. A worker keeps the scope of its first request: the token of one
 * sweep cannot act for a worker of another. Must run in a ledger transaction.
 */
public final class Admission {

    private final Workers workers;
    private final OpenSweeps sweeps;
    private final Clock clock;

    public Admission(Workers workers, OpenSweeps sweeps, Clock clock) {
        this.workers = workers;
        this.sweeps = sweeps;
        this.clock = clock;
    }

    /**
     * A worker asks for work.
     *
     * @throws ScopeRefused when it came in another scope, or comes to a sweep that is over
     */
    WorkerRow.State asks(LeaseRequest request, WorkerScope scope) {
        String worker = request.worker().toString();
        check(worker, scope);
        return workers.asks(worker, request.slot(), scope.sweep(), clock.instant());
    }

    /**
     * A worker sends a heartbeat.
     *
     * @throws ScopeRefused as above
     */
    public WorkerRow.State beats(String worker, Heartbeat beat, WorkerScope scope) {
        check(worker, scope);
        return workers.beats(worker, beat, scope.sweep(), clock.instant());
    }

    private void check(String worker, WorkerScope scope) {
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
