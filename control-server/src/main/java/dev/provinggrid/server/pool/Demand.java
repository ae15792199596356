package dev.provinggrid.server.pool;

/** The work there is for workers. */
@FunctionalInterface
public interface Demand {

    /** How many workers could be occupied: at most one per case that is not final. */
    int casesOpen();
}
