package dev.provinggrid.worker.traci.message;

/** The program at the other end refused a command, or does not speak TraCI as it should. */
public final class TraciException extends RuntimeException {

    public TraciException(String message) {
        super(message);
    }

    public TraciException(String message, Throwable cause) {
        super(message, cause);
    }
}
