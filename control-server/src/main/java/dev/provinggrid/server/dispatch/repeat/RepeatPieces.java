package dev.provinggrid.server.dispatch.repeat;

import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.keeping.OpeningSweeps;
import dev.provinggrid.server.store.keeping.OpeningSweeps.Opening;
import dev.provinggrid.server.store.list.ListSettings;
import dev.provinggrid.server.store.list.NewRepeats;
import dev.provinggrid.server.store.list.NewRepeats.Runs;
import dev.provinggrid.server.store.sweep.LeaseOrder;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.sweep.SweepIds;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * Writes repeats, a piece in each transaction, so that nobody waits long for the writer; the last piece shows the repeat.
 */
final class RepeatPieces {

    private static final int PIECE = ListSettings.PIECE;

    private final Ledger ledger;
    private final NewRepeats repeats;
    private final OpeningSweeps opening;
    private final SweepIds ids;
    private final Clock clock;

    RepeatPieces(Ledger ledger, NewRepeats repeats, OpeningSweeps opening, SweepIds ids, Clock clock) {
        this.ledger = ledger;
        this.repeats = repeats;
        this.opening = opening;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Opens a repeat.
     *
     * @param submitter name of the holder who wants it; null where nobody is known
     * @return its id
     * @throws ResponseStatusException 409 when a case has no run to compare with any more, another audit is under way, or this stood still
     */
    String open(SubmittedSweep original, Runs runs, @Nullable String submitter) {
        String id = ids.next();
        LeaseOrder order = LeaseOrder.shuffled(runs.count(), original.seed(), 1);
        ledger.write(() -> {
            opening.begin(new Opening(id, 1), clock.instant());
            return null;
        });
        int from = 0;
        for (; from + PIECE < runs.count(); from += PIECE) {
            int first = from;
            ledger.write(
                    PIECE,
                    () -> require(opening.goOn(id, clock.instant())
                            && repeats.write(id, original, runs, order, first, first + PIECE, clock.instant())));
        }
        int last = from;
        ledger.write(
                runs.count() - last,
                () -> require(opening.end(id)
                        && repeats.write(id, original, runs, order, last, runs.count(), clock.instant())
                        && repeats.open(id, original, runs, submitter, clock.instant())));
        return id;
    }

    private static boolean require(boolean written) {
        if (!written) {
            throw new ResponseStatusException(
                    HttpStatus.CONFLICT,
                    "the sweep changed while its repeat was written, or that stood still: ask again");
        }
        return true;
    }
}
