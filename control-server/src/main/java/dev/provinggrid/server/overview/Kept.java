package dev.provinggrid.server.overview;

import dev.provinggrid.server.sweep.SweepProgress;
import dev.provinggrid.server.sweep.SweepState;
import java.time.Duration;
import java.time.Instant;

/**
 * Something that was read of all cases of a sweep. Of a finished sweep it holds until that is rerun; of one that is not, for a
 * second, and for longer where reading takes long: it never takes more than a tenth of the time.
 *
 * @param progress of the sweep when it was read
 * @param took how long that took
 */
record Kept<T>(T value, SweepProgress progress, Instant at, Duration took) {

    private static final Duration LEAST = Duration.ofSeconds(1);
    private static final int TIMES = 10;

    boolean holds(SweepProgress now, Instant instant) {
        if (now.state() == SweepState.FINISHED) {
            return now.equals(progress);
        }
        boolean same = now.state() == progress.state()
                && now.round() == progress.round()
                && now.planned() == progress.planned();
        return same && instant.isBefore(at.plus(longer(LEAST, took.multipliedBy(TIMES))));
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
