package dev.provinggrid.cli.server;

/** A server that we start does not come up. */
public final class ServerFailed extends RuntimeException {

    private final String output;

    /**
     * A failed start.
     *
     * @param output the end of what it said; may be empty
     */
    public ServerFailed(String message, String output) {
        super(message);
        this.output = output;
    }

    public String output() {
        return output;
    }
}
