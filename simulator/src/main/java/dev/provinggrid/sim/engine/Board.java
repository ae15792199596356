package dev.provinggrid.sim.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes topics and mailboxes, and publishes all of them at a barrier. Nothing else makes topics, so none can be left
 * unpublished.
 */
public final class Board {

    private final List<Published> entries = new ArrayList<>();

    /** Something with values to publish at a barrier. */
    sealed interface Published permits Topic, Mailbox {

        /** Shows what was offered since the barrier before. */
        void publish();
    }

    /**
     * Where the newest value counts.
     *
     * @param initial published at the start
     */
    public <T> Topic<T> topic(T initial) {
        return entered(new Topic<>(initial));
    }

    /** Where every message counts. */
    public <M> Mailbox<M> mailbox() {
        return entered(new Mailbox<>());
    }

    private <P extends Published> P entered(P entry) {
        entries.add(entry);
        return entry;
    }

    void publish() {
        for (int i = 0; i < entries.size(); i++) {
            entries.get(i).publish();
        }
    }
}
