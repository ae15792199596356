package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.PlantState;

/** Makes controls of the acceleration that a driver wants; what that takes depends on the plant. */
@FunctionalInterface
public interface FleetPedals {

    /**
     * The controls until the next decision.
     *
     * @param accelerationMps2 wanted along the body's axis
     * @param steeringRad passed on
     * @param stepS since the last decision
     */
    Controls press(double accelerationMps2, double steeringRad, PlantState self, double stepS);
}
