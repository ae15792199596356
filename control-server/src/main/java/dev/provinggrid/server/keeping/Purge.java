package dev.provinggrid.server.keeping;

import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.keeping.DeletedSweeps;
import dev.provinggrid.server.store.keeping.DeletedSweeps.DeletedSweep;
import dev.provinggrid.server.store.keeping.OpeningSweeps;
import dev.provinggrid.server.store.keeping.OpeningSweeps.Opening;
import dev.provinggrid.server.store.keeping.RemovedRows;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes the rows and files of deleted sweeps, and of those that were given up while they were written, some cases at a time: small
 * batches never hold the ledger's writer for long. Files go before their rows, so that after a crash the rows show where to continue.
 */
public final class Purge {

    private static final Logger LOG = LoggerFactory.getLogger(Purge.class);

    private static final int CASES = 100;

    /** Whoever writes a sweep piece by piece, and is not heard of for longer, is gone or stands still. */
    static final Duration LONGEST_PIECE = Duration.ofMinutes(10);

    /** In one round, so that a server that stops need not wait long. */
    private static final int MOST_STEPS = 50;

    private final RemovedRows rows;
    private final Ledger ledger;
    private final DeletedSweeps deleted;
    private final OpeningSweeps opening;
    private final Artifacts artifacts;
    private final Removals removals;
    private final StorageSpace space;
    private final Clock clock;

    Purge(
            RemovedRows rows,
            Ledger ledger,
            DeletedSweeps deleted,
            OpeningSweeps opening,
            Artifacts artifacts,
            Removals removals,
            StorageSpace space,
            Clock clock) {
        this.rows = rows;
        this.ledger = ledger;
        this.deleted = deleted;
        this.opening = opening;
        this.artifacts = artifacts;
        this.removals = removals;
        this.space = space;
        this.clock = clock;
    }

    /** Removes the next batches; call periodically. */
    void round() {
        opening.stillSince(clock.instant().minus(LONGEST_PIECE)).forEach(this::abandon);
        int most = space.full() ? 1 : MOST_STEPS; // so that the database can use again what the steps before gave back
        for (int step = 0; step < most; step++) {
            Optional<Leftover> next = deleted.nextToPurge()
                    .map(Leftover::of)
                    .or(() -> opening.nextAbandoned().map(Leftover::of));
            if (next.isEmpty() || !removals.tryRun(() -> step(next.get()))) {
                return;
            }
        }
    }

    /**
     * Removes what there is of a sweep that is being written, or was given up; whoever may be writing it cannot go on.
     *
     * @return false while a backup is being written
     */
    public boolean clear(String sweepId) {
        abandon(sweepId);
        for (var left = opening.find(sweepId); left.isPresent(); left = opening.find(sweepId)) {
            Leftover sweep = Leftover.of(left.get());
            if (!removals.tryRun(() -> step(sweep))) {
                return false;
            }
        }
        return true;
    }

    private void abandon(String sweep) {
        ledger.write(() -> opening.abandon(sweep));
    }

    /** What there is of a sweep that nobody sees. */
    private record Leftover(String id, int rounds, boolean deleted) {

        static Leftover of(DeletedSweep sweep) {
            return new Leftover(sweep.id(), sweep.rounds(), true);
        }

        static Leftover of(Opening sweep) {
            return new Leftover(sweep.id(), sweep.rounds(), false);
        }
    }

    private void step(Leftover sweep) {
        Optional<Integer> first = rows.firstCase(sweep.id());
        if (first.isPresent()) {
            int from = first.get();
            int to = from + CASES - 1;
            artifacts.discard(sweep.id(), from, to);
            ledger.write(() -> rows.removeCases(sweep.id(), sweep.rounds(), from, to));
        } else {
            artifacts.discard(sweep.id());
            ledger.write(() -> forget(sweep));
            String what = sweep.deleted() ? "deleted" : "abandoned";
            LogField.SWEEP.in(LOG.atInfo(), sweep.id()).log("The last of the {} sweep {} is removed", what, sweep.id());
        }
    }

    private boolean forget(Leftover sweep) {
        rows.removeRest(sweep.id());
        return sweep.deleted() ? deleted.purged(sweep.id(), clock.instant()) : opening.removed(sweep.id());
    }
}
