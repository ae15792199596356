package dev.provinggrid.sim.agent;

/** Drives a plant: holds a speed, follows a path or another vehicle, replays a file, or brakes for what it detects. */
public interface Driver {

    /** Hands and feet off. */
    Driver NONE = (_, _, _) -> Controls.COASTING;

    /** Between two decisions, ns; at least the window of the run. */
    default long periodNs() {
        return 10_000_000;
    }

    /**
     * The controls until the next decision.
     *
     * @param self where its own plant is
     * @param world everybody, itself included
     */
    Controls drive(long nowNs, PlantState self, WorldState world);
}
