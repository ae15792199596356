package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.CaseEnds;
import dev.provinggrid.server.store.attempt.Counts;
import dev.provinggrid.server.store.sweep.OpenSweeps;
import dev.provinggrid.server.store.sweep.RepeatSweeps;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Cancels sweeps. Queued cases are no longer leased and become MISSING in small batches. A running case becomes MISSING
 * when its worker acknowledges or its lease ends, unless its outcome is committed first.
 */
public final class Cancellations {

    private static final Logger LOG = LoggerFactory.getLogger(Cancellations.class);

    /** Cases that one transaction ends, so that nobody waits long for the writer and the database needs little room. */
    static final int PIECE = 500;

    /** Before the answer; of a larger sweep the rest follows. */
    static final int PIECES_AT_ONCE = 10;

    /** In one round, so that a server that stops need not wait long. */
    private static final int PIECES_A_ROUND = 100;

    private final Ledger ledger;
    private final OpenSweeps sweeps;
    private final CaseEnds cases;
    private final Attempts attempts;
    private final Counts counts;
    private final RepeatSweeps repeats;
    private final Clock clock;

    public Cancellations(
            Ledger ledger,
            OpenSweeps sweeps,
            CaseEnds cases,
            Attempts attempts,
            Counts counts,
            RepeatSweeps repeats,
            Clock clock) {
        this.ledger = ledger;
        this.sweeps = sweeps;
        this.cases = cases;
        this.attempts = attempts;
        this.counts = counts;
        this.repeats = repeats;
        this.clock = clock;
    }

    /** Cancels a sweep, and its audit; one that is finished or being cancelled stays as it is. */
    public void cancel(String sweep) {
        ledger.write(() -> repeats.endAudit(sweep)).forEach(this::cancelOne);
        cancelOne(sweep);
    }

    private void cancelOne(String sweep) {
        if (ledger.write(() -> begin(sweep))) {
            LogField.SWEEP.in(LOG.atInfo(), sweep).log("Sweep {} is cancelled", sweep);
            goOn(sweep, PIECES_AT_ONCE);
        }
    }

    /** Continues the cancellation of large sweeps, and those left by a server that died; call periodically. */
    public void goOn() {
        sweeps.cancellingWithQueued().forEach(it -> goOn(it, PIECES_A_ROUND));
    }

    private boolean begin(String sweep) {
        boolean active = sweeps.beginCancelling(sweep);
        if (active) {
            attempts.requestCancel(sweep);
            counts.finishIfDone(sweep, clock.instant());
        }
        return active;
    }

    private void goOn(String sweep, int pieces) {
        for (int i = 0;
                i < pieces
                        && ledger.write(() -> cases.cancelQueued(sweep, "cancelled", PIECE, clock.instant())) == PIECE;
                i++) {
            // The next piece: others write in between.
        }
    }
}
