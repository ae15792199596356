package dev.provinggrid.sim.traffic;

/** Thrown when traffic could not be simulated: the message says what happened and how to fix it. */
public final class TrafficFailure extends RuntimeException {

    public TrafficFailure(String message) {
        super(message);
    }

    public TrafficFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
