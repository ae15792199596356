package dev.provinggrid.sim.vehicle.car;

import dev.provinggrid.sim.agent.Controls;

/**
 * What throttle and brake of a car ask of it.
 *
 * @param car empty of meaning where {@code kinematic}
 * @param kinematic whether the asked acceleration is the one it has
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
