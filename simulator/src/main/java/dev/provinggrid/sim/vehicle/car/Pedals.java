package dev.provinggrid.sim.vehicle.car;

import dev.provinggrid.sim.agent.Controls;

/**
 * The acceleration that throttle and brake command.
 *
 * @param car ignored where {@code kinematic}
 * @param kinematic whether the car has exactly the commanded acceleration
 * @param accelerationMps2 at full throttle, before resistance, m/s2
 * @param brakeMps2 at full brake, m/s2
 */
public record Pedals(CarParameters car, boolean kinematic, double accelerationMps2, double brakeMps2) {

    Propulsion propulsion(Controls controls) {
        double asked = controls.throttle() * accelerationMps2;
        double braked = controls.brake() * brakeMps2;
        return kinematic
                ? new Propulsion.Commanded(asked - braked)
                : new Propulsion.Torque(car, car.torqueNm(asked), braked);
    }
}
