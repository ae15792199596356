package dev.provinggrid.server.dispatch.block;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.list.ListSettings;
import dev.provinggrid.server.store.list.LongLists;
import dev.provinggrid.server.store.reuse.ReusedRuns.Reuse;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.StoredCases;
import dev.provinggrid.server.store.sweep.SweepPauses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.cases.LongList;
import java.time.Clock;
import java.util.List;
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
    private final LastingFaults faults;

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
        this.faults = new LastingFaults("its next cases could not be stored", clock);
    }

    /** Stores what is to be stored, a piece of each sweep in turn; to be called a few times a second, by one thread. */
    public void goOn() {
        while (!space.full() && storeOneOfEach()) {
            // The next pieces.
        }
    }

    private boolean storeOneOfEach() {
        List<SweepProgress> shortOfRows = lists.shortOfRows(settings.rowsAhead());
        faults.keep(shortOfRows.stream().map(SweepProgress::sweep).toList());
        boolean stored = false;
        for (SweepProgress progress : shortOfRows) {
            stored |= store(progress);
        }
        return stored;
    }

    /** A list that cannot go on for long pauses its sweep, so that people see why, and can resume it. */
    private boolean store(SweepProgress progress) {
        try {
            boolean stored = storeNext(progress);
            faults.passed(progress.sweep());
            return stored;
        } catch (RuntimeException fault) {
            if (faults.lasts(progress.sweep(), fault)) {
                pause(progress, "its next cases cannot be stored; the log of the server says why");
            }
            return false;
        }
    }

    private boolean storeNext(SweepProgress progress) {
        PinnedSweep pinned = sweeps.of(progress.sweep());
        LongList list = pinned.longList();
        if (list.size() != progress.planned() || !goesOn(pinned, list, progress.stored())) {
            pause(progress, "this software plans other cases than the one that it was submitted to: submit it anew");
            return false;
        }
        List<Case> next = list.piece(progress.stored(), settings.rowsAhead());
        List<StoredCase> rows = next.stream().map(pinned.submitted()::stored).toList();
        List<Reuse> reuses = changes.reusable(pinned, next);
        return ledger.write(() -> {
            boolean ours = lists.store(pinned.submitted(), progress, rows, clock.instant());
            if (ours) {
                changes.take(pinned.submitted(), reuses, clock.instant());
            }
            return ours;
        });
    }

    /** Whether the last case that is stored is the one that stands before the next ones. */
    private boolean goesOn(PinnedSweep pinned, LongList list, int place) {
        Case last = list.at(place - 1);
        return stored.find(pinned.submitted().id(), last.index())
                .filter(it -> it.key().equals(last.key().hex()))
                .isPresent();
    }

    private void pause(SweepProgress progress, String reason) {
        ledger.write(() -> {
            pauses.pause(progress.sweep(), reason, clock.instant());
            return null;
        });
        LogField.SWEEP.in(LOG.atWarn(), progress.sweep()).log("Sweep {} is paused: {}", progress.sweep(), reason);
    }
}
