package dev.provinggrid.server.pool;

import java.time.Duration;

/**
 * Wait times that double with each consecutive failure.
 *
 * @param first after one failure
 * @param longest upper limit of the wait
 */
public record ExponentialBackOff(Duration first, Duration longest) {

    private static final int DOUBLINGS_THAT_CANNOT_OVERFLOW = 20;

    /**
     * The wait after failures.
     *
     * @param failures in a row, from 0
     */
    public Duration after(int failures) {
        if (failures == 0) {
            return Duration.ZERO;
        }
        Duration grown = first.multipliedBy(1L << Math.min(failures - 1, DOUBLINGS_THAT_CANNOT_OVERFLOW));
        return grown.compareTo(longest) < 0 ? grown : longest;
    }
}
