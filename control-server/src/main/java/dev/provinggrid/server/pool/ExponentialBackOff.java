package dev.provinggrid.server.pool;

import java.time.Duration;

/**
 * Waits that double with every failure in a row.
 *
 * @param first after one failure
 * @param longest what it grows to
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
