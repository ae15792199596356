package dev.provinggrid.cli.client;

/** The server does not answer, or answers that it cannot serve. */
public final class ServerUnreachable extends RuntimeException {

    public ServerUnreachable(String message, Throwable cause) {
        super(message, cause);
    }

    public ServerUnreachable(String message) {
        super(message);
    }
}
