package dev.provinggrid.sim.traffic;

/** Traffic could not be simulated: the message says what happened, and how to mend it. */
public final class TrafficFailure extends RuntimeException {

    public TrafficFailure(String message) {
        super(message);
    }

    public TrafficFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
