package dev.provinggrid.server.pool;

import java.util.List;

/** Keeps as many workers as there is work and room for. */
public interface PoolReconciler {

    /** One round: compares what is wanted with what is, and takes the next small step. Not for several threads at once. */
    void reconcile();

    /** Most workers there can be now. */
    int slots();

    /** Workers wanted in the last round. */
    int wanted();

    /** Workers alive. */
    int workers();

    /** The slots one by one; none where they are not told apart. */
    default List<SlotStatus> stands() {
        return List.of();
    }

    /** The server stops; called once, after the last round. */
    void stop();
}
