package dev.provinggrid.server.pool;

/**
 * The status of a slot of a pool.
 *
 * @param slot from 0
 * @param reason why no worker is in it, for people; empty where one is
 */
public record SlotStatus(int slot, State state, String reason) {

    /** What is in it. */
    public enum State {
        /** A worker was started and has not ended. */
        OCCUPIED,
        /** Nothing; its last worker failed, and the next one is started later. */
        WAITING,
        /** Nothing. */
        EMPTY
    }
}
