package dev.provinggrid.server.store.list;

/**
 * How lists of cases are stored.
 *
 * @param rowsAhead a static design of more cases is stored piece by piece, and so many of its queued cases have rows before their turn
 *     comes; 100 or more
 */
public record ListSettings(int rowsAhead) {

    /** Cases, or rows, that one transaction writes, so that nobody waits long for the writer. */
    public static final int PIECE = 1_000;

    /** Less would make workers wait. */
    public static final int FEWEST_AHEAD = 100;
}
