package dev.provinggrid.sim.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Messages of several senders, made by a {@link Board}. Messages posted during a window are delivered at its barrier
 * and stay for one window. They are sorted by sender id, and those of one sender by the order of posting, so stepping
 * first gives no advantage.
 *
 * @param <M> immutable
 */
public final class Mailbox<M> implements Board.Published {

    /**
     * A message and its sender.
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
