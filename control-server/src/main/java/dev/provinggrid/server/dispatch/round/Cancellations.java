package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.server.ops.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.CaseEnds;
import dev.provinggrid.server.store.attempt.Counts;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Cancels sweeps: what is queued is leased no more and becomes MISSING, piece by piece; what runs does when its worker
 * acknowledges or its lease ends; a commit that comes first counts.
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
    private final JdbcClient jdbc;
    private final CaseEnds cases;
    private final Attempts attempts;
    private final Counts counts;
    private final Clock clock;

    public Cancellations(
            Ledger ledger, JdbcClient jdbc, CaseEnds cases, Attempts attempts, Counts counts, Clock clock) {
        this.ledger = ledger;
        this.jdbc = jdbc;
        this.cases = cases;
        this.attempts = attempts;
        this.counts = counts;
        this.clock = clock;
    }

    /** Cancels a sweep; one that is finished or being cancelled stays as it is. */
    public void cancel(String sweep) {
        if (ledger.write(() -> begin(sweep))) {
            LogField.SWEEP.in(LOG.atInfo(), sweep).log("Sweep {} is cancelled", sweep);
            goOn(sweep, PIECES_AT_ONCE);
        }
    }

    /** Goes on with large sweeps, and with what a server left that died; to be called now and then. */
    public void goOn() {
        jdbc.sql("select sweep_id from sweep_progress where state = 'CANCELLING' and queued > 0 order by sweep_id")
                .query(String.class)
                .list()
                .forEach(it -> goOn(it, PIECES_A_ROUND));
    }

    private boolean begin(String sweep) {
        int active = jdbc.sql("update sweep_progress set state = 'CANCELLING' where sweep_id = ? and state = 'ACTIVE'")
                .param(sweep)
                .update();
        if (active == 1) {
            attempts.requestCancel(sweep);
            counts.finishIfDone(sweep, clock.instant());
        }
        return active == 1;
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
