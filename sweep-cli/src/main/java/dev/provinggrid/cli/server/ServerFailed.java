package dev.provinggrid.cli.server;

/** A server did not start. */
public final class ServerFailed extends RuntimeException {

    private final String output;
    private final boolean temporary;

    /**
     * A failed start.
     *
     * @param output the end of what it said; may be empty
     */
    public ServerFailed(String message, String output) {
        this(message, output, false);
    }

    /** @param temporary whether it asked to be started again: its disk is full */
    ServerFailed(String message, String output, boolean temporary) {
        super(message);
        this.output = output;
        this.temporary = temporary;
    }

    public boolean temporary() {
        return temporary;
    }

    public String output() {
        return output;
    }
}
