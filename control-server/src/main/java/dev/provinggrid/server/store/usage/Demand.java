package dev.provinggrid.server.store.usage;

import java.util.List;

/** The work available to workers. */
public interface Demand {

    /** By sweep, those that have work, the oldest first. */
    List<SweepDemand> open();

    /** Whether a sweep of this id was submitted here and has no work: all its cases are final, or it is paused. */
    boolean over(String sweep);

    /** Whether a sweep of this id has cases that were cancelled. */
    boolean cancelled(String sweep);
}
