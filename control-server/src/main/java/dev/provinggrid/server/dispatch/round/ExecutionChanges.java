package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.model.sweep.ExecutionChange;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.sweep.SweepLimits;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Changes what the attempts of a sweep are held to, also of those that run: their workers learn it from the answer to the next
 * heartbeat.
 */
public final class ExecutionChanges {

    private static final Logger LOG = LoggerFactory.getLogger(ExecutionChanges.class);

    private final Ledger ledger;
    private final SweepLimits limits;
    private final Attempts attempts;
    private final Clock clock;

    public ExecutionChanges(Ledger ledger, SweepLimits limits, Attempts attempts, Clock clock) {
        this.ledger = ledger;
        this.limits = limits;
        this.attempts = attempts;
        this.clock = clock;
    }

    /**
     * Sets them; a sweep that was deleted meanwhile is left alone.
     *
     * @param by name of the holder who wants it
     */
    public void set(String sweep, ExecutionChange change, String by) {
        boolean set = ledger.write(() -> {
            boolean found = limits.set(sweep, change, by, clock.instant());
            attempts.renewLimits(sweep);
            return found;
        });
        if (set) {
            LogField.SWEEP.in(LOG.atInfo(), sweep).log("Sweep {} is held to {} by {}", sweep, change.wire(), by);
        }
    }
}
