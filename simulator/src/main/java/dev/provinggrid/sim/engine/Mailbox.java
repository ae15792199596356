package dev.provinggrid.sim.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Messages of several senders, made by a {@link Board}. All that were posted during a window are delivered at its barrier and
 * lie there for one window, in the order of the senders' ids and of each one's in the order in which it posted them: whoever
 * stepped first gains nothing.
 *
 * @param <M> immutable
 */
public final class Mailbox<M> implements Board.Published {

    /**
     * A message with who sent it.
     *
     * @param sender id of an agent
     */
    public record Letter<M>(String sender, M message) {}

    private List<Letter<M>> delivered = List.of();
    private List<Letter<M>> posted = new ArrayList<>();

    Mailbox() {}

    public void post(String sender, M message) {
        posted.add(new Letter<>(sender, message));
    }

    /** What was posted in the window before. */
    public List<Letter<M>> delivered() {
        return delivered;
    }

    @Override
    public void publish() {
        if (posted.isEmpty()) {
            delivered = List.of();
            return;
        }
        posted.sort(Comparator.comparing(Letter::sender));
        delivered = List.copyOf(posted);
        posted.clear();
    }
}
