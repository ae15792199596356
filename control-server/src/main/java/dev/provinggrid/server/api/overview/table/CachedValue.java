package dev.provinggrid.server.api.overview.table;

import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.store.sweep.SweepState;
import java.time.Duration;
import java.time.Instant;

/**
 * A cached value that was read from all cases of a sweep. For a finished sweep it is valid until a rerun. For an
 * unfinished one it is valid for ten times as long as the read took, so that reading takes at most a tenth of the time,
 * and for a second while the sweep's counts stay the same.
 *
 * @param progress of the sweep when it was read
 * @param at when the read began
 * @param took how long the read took
 */
record CachedValue<T>(T value, SweepProgress progress, Instant at, Duration took) {

    private static final Duration WHILE_NOTHING_CHANGES = Duration.ofSeconds(1);
    private static final int TIMES = 10;
    private static final Duration LONG = Duration.ofMillis(100);

    boolean holds(SweepProgress now, Instant instant) {
        if (now.equals(progress)) {
            return now.state() == SweepState.FINISHED || instant.isBefore(at.plus(WHILE_NOTHING_CHANGES));
        }
        return goesOn(now) && instant.isBefore(at.plus(took.multipliedBy(1 + TIMES)));
    }

    /** Whether to serve this value instead of waiting: reading takes long, and the sweep has only progressed since. */
    boolean doesMeanwhile(SweepProgress now) {
        return took.compareTo(LONG) > 0 && goesOn(now);
    }

    private boolean goesOn(SweepProgress now) {
        return now.state() != SweepState.FINISHED
                && now.state() == progress.state()
                && now.round() == progress.round()
                && now.planned() == progress.planned();
    }
}
