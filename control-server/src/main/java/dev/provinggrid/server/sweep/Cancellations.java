package dev.provinggrid.server.sweep;

import dev.provinggrid.server.dispatch.Ledger;
import dev.provinggrid.server.dispatch.WorkSignal;
import dev.provinggrid.server.dispatch.store.Attempts;
import dev.provinggrid.server.dispatch.store.CaseRounds;
import dev.provinggrid.server.dispatch.store.Counts;
import java.time.Clock;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Cancels sweeps: what is queued becomes MISSING at once, what runs when its worker acknowledges or its lease ends; a commit
 * that comes first counts.
 */
public final class Cancellations {

    private static final Logger LOG = LoggerFactory.getLogger(Cancellations.class);

    private final Ledger ledger;
    private final JdbcClient jdbc;
    private final CaseRounds cases;
    private final Attempts attempts;
    private final Counts counts;
    private final WorkSignal signal;
    private final Clock clock;

    public Cancellations(
            Ledger ledger,
            JdbcClient jdbc,
            CaseRounds cases,
            Attempts attempts,
            Counts counts,
            WorkSignal signal,
            Clock clock) {
        this.ledger = ledger;
        this.jdbc = jdbc;
        this.cases = cases;
        this.attempts = attempts;
        this.counts = counts;
        this.signal = signal;
        this.clock = clock;
    }

    /** Cancels a sweep; one that is finished or being cancelled stays as it is. */
    public void cancel(String sweep) {
        int cancelled = ledger.write(() -> {
            Instant now = clock.instant();
            int active = jdbc.sql(
                            "update sweep_progress set state = 'CANCELLING' where sweep_id = ? and state = 'ACTIVE'")
                    .param(sweep)
                    .update();
            if (active == 1) {
                cases.cancelQueued(sweep, "cancelled", now);
                attempts.requestCancel(sweep);
                counts.finishIfDone(sweep, now);
            }
            return active;
        });
        if (cancelled == 1) {
            LOG.atInfo().addKeyValue("sweep", sweep).log("Sweep {} is cancelled", sweep);
        }
        signal.raise();
    }
}
