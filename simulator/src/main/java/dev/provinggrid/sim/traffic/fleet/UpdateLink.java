package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.engine.RandomStream;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Carries the updates of one agent to the director, an update a window; some come late or not at all. What becomes of an update does not
 * depend on what is in it, so it is known when the window opens.
 */
final class UpdateLink {

    private final LinkFaults faults;
    private final RandomStream stream;
    private final Deque<Update> late = new ArrayDeque<>();
    private long window = -1;
    private boolean inTime;

    /** What is under way. */
    private static final class Update {
        private final long arrives;
        private PlantState state;

        Update(long arrives) {
            this.arrives = arrives;
        }
    }

    UpdateLink(LinkFaults faults, RandomStream stream) {
        this.faults = faults;
        this.stream = stream;
    }

    /** The next window begins: what came in the one before counts no more. */
    void open() {
        window++;
        while (!late.isEmpty() && late.peekFirst().arrives < window) {
            late.removeFirst();
        }
        inTime = true;
        if (faults.any()) {
            boolean dropped = stream.uniform() < faults.dropped();
            boolean delayed = stream.uniform() < faults.delayed();
            inTime = !dropped && !delayed;
            if (delayed && !dropped) {
                late.addLast(new Update(window + faults.delayWindows()));
            }
        }
    }

    /** What is still under way is older than the world, and counts no more. */
    void forget() {
        late.clear();
    }

    /** Whether anything comes in this window. */
    boolean delivers() {
        return inTime || (!late.isEmpty() && late.peekFirst().arrives == window);
    }

    /** Sends the update of this window and tells the newest that comes in it; there has to be one. */
    PlantState newestAfter(PlantState sent) {
        if (inTime) {
            return sent;
        }
        send(sent);
        return late.getFirst().state;
    }

    /** Sends the update of a window that is going to be discarded. */
    void send(PlantState sent) {
        if (!late.isEmpty() && late.peekLast().state == null) {
            late.peekLast().state = sent;
        }
    }
}
