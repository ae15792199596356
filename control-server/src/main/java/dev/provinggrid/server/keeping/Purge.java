package dev.provinggrid.server.keeping;

import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.keeping.DeletedSweeps;
import dev.provinggrid.server.store.keeping.DeletedSweeps.DeletedSweep;
import dev.provinggrid.server.store.keeping.RemovedRows;
import java.time.Clock;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes the rows and files of deleted sweeps, some cases at a time: small batches never hold the ledger's writer for
 * long. Files go before their rows, so that after a crash the rows show where to continue.
 */
final class Purge {

    private static final Logger LOG = LoggerFactory.getLogger(Purge.class);

    private static final int CASES = 100;

    /** In one round, so that a server that stops need not wait long. */
    private static final int MOST_STEPS = 50;

    private final RemovedRows rows;
    private final Ledger ledger;
    private final DeletedSweeps deleted;
    private final Artifacts artifacts;
    private final Removals removals;
    private final StorageSpace space;
    private final Clock clock;

    Purge(
            RemovedRows rows,
            Ledger ledger,
            DeletedSweeps deleted,
            Artifacts artifacts,
            Removals removals,
            StorageSpace space,
            Clock clock) {
        this.rows = rows;
        this.ledger = ledger;
        this.deleted = deleted;
        this.artifacts = artifacts;
        this.removals = removals;
        this.space = space;
        this.clock = clock;
    }

    /** Removes the next batches; call periodically. */
    void round() {
        int most = space.full() ? 1 : MOST_STEPS; // so that the database can use again what the steps before gave back
        for (int step = 0; step < most; step++) {
            Optional<DeletedSweep> next = deleted.nextToPurge();
            if (next.isEmpty() || !removals.tryRun(() -> step(next.get()))) {
                return;
            }
        }
    }

    private void step(DeletedSweep sweep) {
        Optional<Integer> first = rows.firstCase(sweep.id());
        if (first.isPresent()) {
            int from = first.get();
            int to = from + CASES - 1;
            artifacts.discard(sweep.id(), from, to);
            ledger.write(() -> rows.removeCases(sweep.id(), sweep.rounds(), from, to));
        } else {
            artifacts.discard(sweep.id());
            ledger.write(() -> deleted.purged(sweep.id(), clock.instant()));
            LogField.SWEEP.in(LOG.atInfo(), sweep.id()).log("The last of the deleted sweep {} is removed", sweep.id());
        }
    }
}
