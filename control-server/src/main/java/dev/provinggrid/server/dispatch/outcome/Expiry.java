package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.worker.Workers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Ends the leases of silent workers. After a server start, a gap in its clock or a database outage, silence says
 * nothing about workers: every lease gains a full time to live instead.
 */
public final class Expiry {

    private final Ledger ledger;
    private final Attempts attempts;
    private final Workers workers;
    private final WorkerLosses losses;
    private final DispatchSettings settings;
    private final Clock clock;
    private volatile Instant attentiveSince = Instant.MAX;
    private volatile Instant lastTick = Instant.EPOCH;

    public Expiry(
            Ledger ledger,
            Attempts attempts,
            Workers workers,
            WorkerLosses losses,
            DispatchSettings settings,
            Clock clock) {
        this.ledger = ledger;
        this.attempts = attempts;
        this.workers = workers;
        this.losses = losses;
        this.settings = settings;
        this.clock = clock;
    }

    /** To be called once, before anything is asked of a new server. */
    public synchronized void start() {
        Instant now = clock.instant();
        extendAll(now);
        lastTick = now;
    }

    /** To be called every {@link DispatchSettings#tick}. */
    public synchronized void tick() {
        Instant now = clock.instant();
        if (isGap(Duration.between(lastTick, now))) {
            extendAll(now);
        } else {
            expire(now);
        }
        lastTick = now; // a tick that the database did not take did not happen
    }

    /** How long ago a tick last came to its end; also asked while one hangs. */
    Duration age() {
        return Duration.between(lastTick, clock.instant());
    }

    /**
     * Since when workers have been heard without a gap; empty in a gap that no tick has ended yet. The age is asked first: a gap's
     * end is noted before the tick that ends it.
     */
    Optional<Instant> attentiveSince() {
        return isGap(age()) ? Optional.empty() : Optional.of(attentiveSince);
    }

    private boolean isGap(Duration sinceLastTick) {
        return sinceLastTick.isNegative() || sinceLastTick.compareTo(settings.clockGap()) > 0;
    }

    private void extendAll(Instant now) {
        ledger.write(() -> {
            attempts.extendAll(now.plus(settings.leaseTtl()));
            workers.presentAt(now);
            return null;
        });
        attentiveSince = now;
    }

    private void expire(Instant now) {
        ledger.write(() -> {
            attempts.expiredByWorker(now).values().forEach(held -> losses.takeBack(held, LossCause.UNKNOWN));
            workers.goneIfSilentSince(now.minus(settings.silence()));
            return null;
        });
    }
}
