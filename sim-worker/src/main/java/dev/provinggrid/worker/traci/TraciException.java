package dev.provinggrid.worker.traci;

/** The program at the other end refused a command, or does not speak TraCI as it should. */
final class TraciException extends RuntimeException {

    TraciException(String message) {
        super(message);
    }

    TraciException(String message, Throwable cause) {
        super(message, cause);
    }
}
