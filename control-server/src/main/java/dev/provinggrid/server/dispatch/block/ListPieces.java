package dev.provinggrid.server.dispatch.block;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.sampling.KeyedPermutation;
import dev.provinggrid.server.platform.database.outage.DatabaseAway;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.list.ListSettings;
import dev.provinggrid.server.store.list.LongLists;
import dev.provinggrid.server.store.reuse.ReusedRuns.Reuse;
import dev.provinggrid.server.store.sweep.LeaseOrder;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.StoredCases;
import dev.provinggrid.server.store.sweep.SweepPauses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.cases.FirstCases;
import java.time.Clock;
import java.util.List;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores further cases of long lists before their turn comes: made outside of the writer's turn, written as one transaction a piece. Every
 * server does; of two that make the same piece one finds it stored, and one that dies in between leaves nothing. On a full disk it waits.
 */
public final class ListPieces {

    private static final Logger LOG = LoggerFactory.getLogger(ListPieces.class);

    private final Ledger ledger;
    private final PinnedSweeps sweeps;
    private final LongLists lists;
    private final StoredCases stored;
    private final ListChanges changes;
    private final SweepPauses pauses;
    private final StorageSpace space;
    private final ListSettings settings;
    private final Clock clock;

    ListPieces(
            Ledger ledger,
            PinnedSweeps sweeps,
            LongLists lists,
            StoredCases stored,
            ListChanges changes,
            SweepPauses pauses,
            StorageSpace space,
            ListSettings settings,
            Clock clock) {
        this.ledger = ledger;
        this.sweeps = sweeps;
        this.lists = lists;
        this.stored = stored;
        this.changes = changes;
        this.pauses = pauses;
        this.space = space;
        this.settings = settings;
        this.clock = clock;
    }

    /** Stores what is to be stored, a piece of each sweep in turn; to be called a few times a second, by one thread. */
    public void goOn() {
        List<SweepProgress> shortOfRows = lists.shortOfRows(settings.rowsAhead());
        while (!shortOfRows.isEmpty() && !space.full()) {
            shortOfRows.forEach(this::guarded);
            shortOfRows = lists.shortOfRows(settings.rowsAhead());
        }
    }

    /** A list that cannot go on pauses its sweep, so that people see why, and can resume it. */
    private void guarded(SweepProgress progress) {
        try {
            storeNext(progress);
        } catch (RuntimeException fault) {
            if (DatabaseAway.reason(fault).isPresent()) {
                throw fault;
            }
            LogField.SWEEP
                    .in(LOG.atError(), progress.sweep())
                    .setCause(fault)
                    .log("its next cases could not be stored");
            pause(progress, "its next cases could not be stored: " + fault);
        }
    }

    private void storeNext(SweepProgress progress) {
        PinnedSweep pinned = sweeps.of(progress.sweep());
        List<Case> all = pinned.sweep().cases().next(List.of());
        KeyedPermutation order =
                LeaseOrder.ofLongList(all.size(), pinned.submitted().seed());
        if (all.size() != progress.planned() || !goesOn(pinned, all, order, progress.stored())) {
            pause(
                    progress,
                    "this software plans other cases for it than the one that it was submitted to: submit it anew");
            return;
        }
        int most = Math.min(FirstCases.PIECE, Math.min(settings.rowsAhead(), progress.unstored()));
        List<Case> next = IntStream.range(progress.stored(), progress.stored() + most)
                .mapToObj(it -> all.get(order.at(it)))
                .toList();
        List<StoredCase> rows = next.stream().map(pinned.submitted()::stored).toList();
        List<Reuse> reuses = changes.reusable(pinned, next);
        ledger.write(() -> {
            boolean ours = lists.store(pinned.submitted(), progress, rows, clock.instant());
            if (ours) {
                changes.take(pinned.submitted(), reuses, clock.instant());
            }
            return ours;
        });
    }

    /** Whether the last case that is stored is the one that stands before the next ones. */
    private boolean goesOn(PinnedSweep pinned, List<Case> all, KeyedPermutation order, int place) {
        if (place == 0) {
            return true;
        }
        Case last = all.get(order.at(place - 1));
        return stored.find(pinned.submitted().id(), last.index())
                .filter(it -> it.key().equals(last.key().hex()))
                .isPresent();
    }

    private void pause(SweepProgress progress, String reason) {
        ledger.write(() -> {
            pauses.pause(progress.sweep(), reason, clock.instant());
            return null;
        });
    }
}
