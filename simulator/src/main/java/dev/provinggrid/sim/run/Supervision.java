package dev.provinggrid.sim.run;

/** Watches a run from outside; it can end a run but never change its results. */
@FunctionalInterface
public interface Supervision {

    /** Lets everything pass. */
    Supervision NONE = simS -> {};

    /**
     * Called at least every simulated second.
     *
     * @param simS simulated time so far, s
     * @throws RunAbandoned to end the run now (cancelled, wall timeout)
     */
    void progressed(double simS);
}
