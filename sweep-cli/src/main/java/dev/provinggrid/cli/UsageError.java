package dev.provinggrid.cli;

/** The command line asks for something that cannot be; the message says what would be right. */
public final class UsageError extends RuntimeException {

    public UsageError(String message) {
        super(message);
    }
}
