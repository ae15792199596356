package dev.provinggrid.worker.simulator;

import java.time.Duration;

/**
 * How long what is awaited.
 *
 * @param answer to one request
 * @param silence of a simulator that gave no answer at all in mid-run, until it counts as dead
 * @param farewell for the last word to it
 */
public record Patience(Duration answer, Duration silence, Duration farewell) {

    public static Patience standard() {
        return new Patience(Duration.ofSeconds(30), Duration.ofSeconds(5), Duration.ofSeconds(2));
    }
}
