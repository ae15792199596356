package dev.provinggrid.cli.client;

/** The server does not answer, or answers that it cannot serve. */
public final class ServerUnreachable extends RuntimeException {

    private final boolean passing;

    public ServerUnreachable(String message, Throwable cause) {
        super(message, cause);
        this.passing = true;
    }

    /**
     * An answer of 5xx.
     *
     * @param passing whether the same request may do better in a while
     */
    public ServerUnreachable(String message, boolean passing) {
        super(message);
        this.passing = passing;
    }

    boolean isPassing() {
        return passing;
    }
}
