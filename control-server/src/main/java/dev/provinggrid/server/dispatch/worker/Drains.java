package dev.provinggrid.server.dispatch.worker;

import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.worker.Workers;
import java.util.Collection;

/** Drains workers: they finish their current run, lease nothing more, and exit. */
public final class Drains {

    private final Ledger ledger;
    private final Workers workers;

    public Drains(Ledger ledger, Workers workers) {
        this.ledger = ledger;
        this.workers = workers;
    }

    /** Tells those that wait for work at once, the others with their next heartbeat. */
    public void drain(Collection<String> ids) {
        ledger.write(() -> {
            ids.forEach(workers::drain);
            return null;
        });
    }
}
