package dev.provinggrid.worker.runner;

/** A simulator could not bring a run to an end that can be judged. */
public final class SimulatorFailure extends Exception {

    /** @param message what went wrong, for the people who read the results */
    public SimulatorFailure(String message) {
        super(message);
    }

    public SimulatorFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
