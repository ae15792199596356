package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.engine.Federate;

/**
 * Steps a federate by the world's time instead of the run's, so never while the world stands. Joins the run before
 * the director.
 */
public final class OnWorldTime implements Federate {

    private final PublishedDirector director;
    private final Federate federate;
    private long dueNs;

    /** @param federate of a period of at least a window */
    public OnWorldTime(PublishedDirector director, Federate federate) {
        this.director = director;
        this.federate = federate;
    }

    @Override
    public long periodNs() {
        return director.periodNs();
    }

    @Override
    public void step(long nowNs) {
        long worldNs = director.worldNs();
        if (worldNs >= dueNs) {
            federate.step(worldNs);
            dueNs += federate.periodNs();
        }
    }
}
