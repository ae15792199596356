package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.PlantState;

/** Says how a vehicle of a fleet is to change its speed. */
@FunctionalInterface
public interface Acceleration {

    /**
     * Wanted along its axis, m/s2.
     *
     * @param atS on the clock of its agent
     */
    double wantedMps2(double atS, PlantState self);
}
