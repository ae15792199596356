package dev.provinggrid.worker.simulator;

import java.time.Duration;

/**
 * Timeouts of requests to a simulator.
 *
 * @param answer to a request
 * @param silence how long requests of a run may fail until the simulator counts as dead
 * @param cancel answer to the request that cancels a run
 */
public record SimulatorTimeouts(Duration answer, Duration silence, Duration cancel) {

    public static SimulatorTimeouts standard() {
        return new SimulatorTimeouts(Duration.ofSeconds(30), Duration.ofSeconds(5), Duration.ofSeconds(2));
    }
}
