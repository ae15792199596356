package dev.provinggrid.worker.control;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * Waiting times between repetitions: grown by a quarter each time up to a cap, so that an outage is noticed to be over within
 * about a quarter of its length; each drawn from the upper half of its range, so that workers that lost the same server do not
 * come back as one.
 *
 * @param first before the first repetition
 * @param cap never exceeded
 * @param jitter draws from [0, 1)
 */
public record Backoff(Duration first, Duration cap, DoubleSupplier jitter) {

    private static final double GROWTH = 1.25;

    /** For a server that starts or restarts within seconds. */
    public static Backoff standard(DoubleSupplier jitter) {
        return new Backoff(Duration.ofMillis(50), Duration.ofSeconds(5), jitter);
    }

    /**
     * How long to wait.
     *
     * @param failures so far, 1 or more
     */
    public Duration after(int failures) {
        double ceiling = Math.min(first.toNanos() * Math.pow(GROWTH, failures - 1), (double) cap.toNanos());
        return Duration.ofNanos((long) (ceiling * (0.5 + 0.5 * jitter.getAsDouble())));
    }
}
