package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStreams;
import java.util.ArrayList;
import java.util.List;

/**
 * The published director: agents publish once a window, at a throttled rate; the newest update of each counts. Where all have published,
 * all are applied at once and the window advances. Where one is missing when the window ends, what came is discarded and the world stays
 * as it was. Without links it is the barrier, at which nobody is ever missing.
 *
 * <p>The publication does not say what agents do while the world stands. {@link Agents} has both answers.
 */
public final class PublishedDirector implements Federate, AgentClock {

    private final long windowNs;
    private final Agents agents;
    private final List<UpdateLink> links = new ArrayList<>();
    private boolean complete;
    private boolean moved = true;
    private boolean opened;
    private long worldNs;
    private long windows;
    private long discards;

    /** By which clock agents integrate. */
    public enum Agents {
        /** Their own, which never stands: after a discard the world jumps to where they are by then. */
        OWN_CLOCK,
        /** The world's: after a discard they send the same update again. */
        WORLD_CLOCK
    }

    /** @param windowNs of the run, 1/rate of the updates */
    public PublishedDirector(long windowNs, Agents agents) {
        this.windowNs = windowNs;
        this.agents = agents;
    }

    /** One link for each agent, before the run begins. */
    UpdateLink link(LinkFaults faults, RandomStreams streams, String stream) {
        UpdateLink link = new UpdateLink(faults, streams.named(stream));
        links.add(link);
        return link;
    }

    /** Whether all updates of the window that is open come in time. */
    boolean isComplete() {
        if (!opened) {
            open();
        }
        return complete;
    }

    private void open() {
        opened = true;
        complete = true;
        for (int i = 0; i < links.size(); i++) {
            if (agents == Agents.WORLD_CLOCK && moved) {
                links.get(i).forget();
            }
            links.get(i).open();
            complete &= links.get(i).delivers();
        }
    }

    @Override
    public long periodNs() {
        return windowNs;
    }

    /** Closes the window. Last of all that step, so that its answers hold for a whole window. */
    @Override
    public void step(long nowNs) {
        moved = isComplete();
        opened = false;
        windows++;
        if (moved) {
            worldNs += windowNs;
        } else {
            discards++;
        }
    }

    @Override
    public long agentNs(long nowNs) {
        return agents == Agents.OWN_CLOCK ? nowNs : worldNs;
    }

    /** Whether an agent computes a new update in this window. */
    boolean agentsAdvance() {
        return agents == Agents.OWN_CLOCK || moved;
    }

    /** Whether the world is another than at the barrier before. */
    public boolean hasMoved() {
        return moved;
    }

    /** Simulated time of the world, ns: that of the run without the windows in which it stood. */
    public long worldNs() {
        return worldNs;
    }

    public long windows() {
        return windows;
    }

    /** Windows whose updates were thrown away. */
    public long discards() {
        return discards;
    }
}
