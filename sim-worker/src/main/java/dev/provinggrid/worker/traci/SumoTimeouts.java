package dev.provinggrid.worker.traci;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Timeouts of SUMO.
 *
 * @param loading until it listens
 * @param answer to one message
 * @param exit once told to end
 * @param nanoTime monotonic wall time, ns
 */
record SumoTimeouts(Duration loading, Duration answer, Duration exit, LongSupplier nanoTime) {

    /** Enough for networks of whole cities. */
    public static SumoTimeouts standard() {
        return new SumoTimeouts(
                Duration.ofMinutes(5), Duration.ofSeconds(60), Duration.ofSeconds(10), System::nanoTime);
    }
}
