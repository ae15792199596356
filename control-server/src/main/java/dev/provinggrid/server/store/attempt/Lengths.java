package dev.provinggrid.server.store.attempt;

/** Characters that are kept of texts; a longer one ends in an ellipsis. */
public final class Lengths {

    /** Of a message to people. */
    public static final int MESSAGE = 4_000;

    /** Of an end reason or a cause, by which cases are grouped. */
    public static final int WORD = 500;

    private Lengths() {}
}
