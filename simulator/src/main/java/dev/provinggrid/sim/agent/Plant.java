package dev.provinggrid.sim.agent;

/** A body that moves under controls: a vehicle model, a scripted walk, or a body that an external process moves. */
public interface Plant extends AutoCloseable {

    /** What does not change of it. */
    Build build();

    /**
     * Advances to a time.
     *
     * @param toNs simulated time, a window after the last call or the start
     * @param controls held until then
     */
    void advance(long toNs, Controls controls);

    /** Where it is at the time that it was last advanced to. */
    PlantState state();

    @Override
    default void close() {
        // Most hold nothing.
    }
}
