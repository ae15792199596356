package dev.provinggrid.worker.control;

import dev.provinggrid.model.wire.worker.OutcomeBundle;
import java.time.Duration;

/**
 * How many attempts this worker takes as one lease: about a second of work, by how long its runs took lately. The slowest counts, and
 * fades with each run after it, so that a lease is rather too short than too long.
 */
public final class LeaseSize {

    /** What a lease is to take. */
    public static final Duration WORK = Duration.ofSeconds(1);

    private static final double FADES = 0.8;
    private static final double NANOS = 1e-9;

    private double slowestS = WORK.toNanos() * NANOS; // nothing is known: one at a time

    /** A run took so long. */
    public void ran(double wallS) {
        slowestS = Math.max(wallS, FADES * slowestS);
    }

    /** Attempts of the next lease, from 1 to {@link OutcomeBundle#MOST}. */
    public int most() {
        return (int) Math.clamp(WORK.toNanos() * NANOS / slowestS, 1, OutcomeBundle.MOST);
    }
}
