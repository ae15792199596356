package dev.provinggrid.cli.failure;

/** The command line is invalid; the message says how to correct it. */
public final class UsageError extends RuntimeException {

    public UsageError(String message) {
        super(message);
    }

    public UsageError(String message, Throwable cause) {
        super(message, cause);
    }
}
