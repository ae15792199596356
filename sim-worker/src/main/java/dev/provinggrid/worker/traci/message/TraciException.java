package dev.provinggrid.worker.traci.message;

/** SUMO refused a command, or its answer is not valid TraCI. */
public final class TraciException extends RuntimeException {

    public TraciException(String message) {
        super(message);
    }

    public TraciException(String message, Throwable cause) {
        super(message, cause);
    }
}
