package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.PlantState;

/** Pedals of a plant that is driven by accelerations: full throttle and full brake are 100 m/s2, evenly in between. */
public final class PedalScale implements FleetPedals {

    static final double FULL_MPS2 = 100;

    @Override
    public Controls press(double accelerationMps2, double steeringRad, PlantState self, double stepS) {
        double share = Math.clamp(accelerationMps2 / FULL_MPS2, -1.0, 1.0);
        return new Controls(Math.max(share, 0), Math.max(-share, 0), 0, steeringRad);
    }

    /** What pedals ask for, m/s2. */
    static double accelerationMps2(Controls controls) {
        return FULL_MPS2 * (controls.drive() - controls.brake());
    }
}
