package dev.provinggrid.link;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * Waiting times between retries. Each is a quarter longer than the one before, up to a cap, so that the end of an outage is noticed within
 * about a quarter of its length. Each is drawn from the upper half of its range, so that workers do not retry in step.
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

    /**
     * How long to wait.
     *
     * @param notBefore time that the server asked for; zero where it did not
     */
    public Duration after(int failures, Duration notBefore) {
        Duration own = after(failures);
        return own.compareTo(notBefore) < 0 ? notBefore : own;
    }
}
