package dev.provinggrid.worker.control;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * Waiting times between repetitions: doubled each time up to a cap, each drawn from the upper half of its range so that workers
 * that lost the same server do not come back as one.
 *
 * @param first before the first repetition
 * @param cap never exceeded
 * @param jitter draws from [0, 1)
 */
public record Backoff(Duration first, Duration cap, DoubleSupplier jitter) {

    /** For a server that restarts within seconds. */
    public static Backoff standard(DoubleSupplier jitter) {
        return new Backoff(Duration.ofMillis(100), Duration.ofSeconds(5), jitter);
    }

    /**
     * How long to wait.
     *
     * @param failures so far, 1 or more
     */
    public Duration after(int failures) {
        int doublings = Math.min(failures - 1, 30);
        long ceiling = Math.min(first.toNanos() << doublings, cap.toNanos());
        if (ceiling <= 0) {
            ceiling = cap.toNanos();
        }
        return Duration.ofNanos((long) (ceiling * (0.5 + 0.5 * jitter.getAsDouble())));
    }
}
