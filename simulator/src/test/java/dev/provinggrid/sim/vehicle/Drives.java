package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.chassis.Aerodynamics;
import dev.provinggrid.sim.vehicle.chassis.Brakes;

/** Vehicles, grounds and stretches of driving that the tests share. */
final class Drives {

    static final double STEP = 1e-3;
    static final double G = VehicleParameters.GRAVITY;

    private Drives() {}

    static VehicleParameters rzr() {
        return VehiclePresets.rzrProR4Ultimate();
    }

    /** In vacuum. */
    static VehicleParameters airless() {
        return rzr().withAerodynamics(Aerodynamics.NONE);
    }

    /** In vacuum, with brakes that lock the wheels on any ground. */
    static VehicleParameters locking() {
        return airless().withBrakes(new Brakes(8));
    }

    static Ground level(double mu) {
        return InclinedPlane.level(mu, mu, 0);
    }

    static Ground dirt() {
        return InclinedPlane.level(0.68, 0.65, 0.05);
    }

    static Ground asphalt() {
        return InclinedPlane.level(0.9, 0.75, 0.013);
    }

    static Vehicle standing(VehicleParameters parameters, Ground ground) {
        return new Vehicle(parameters, ground);
    }

    static Vehicle rolling(VehicleParameters parameters, Ground ground, double speedMps) {
        Vehicle vehicle = new Vehicle(parameters, ground);
        vehicle.placeRolling(0, 0, 0, speedMps);
        return vehicle;
    }

    static Vehicle drive(Vehicle vehicle, Controls controls, double forS) {
        for (int i = 0; i < Math.round(forS / STEP); i++) {
            vehicle.step(controls, STEP);
        }
        return vehicle;
    }

    /** Way from here to the first moment without forward speed, m. */
    static double stop(Vehicle vehicle, Controls controls) {
        double from = vehicle.xM();
        double before = from;
        while (vehicle.forwardSpeedMps() > 0) {
            before = vehicle.xM();
            vehicle.step(controls, STEP);
        }
        return before - from;
    }

    static double load(Vehicle vehicle) {
        return vehicle.wheelLoadN(0) + vehicle.wheelLoadN(1) + vehicle.wheelLoadN(2) + vehicle.wheelLoadN(3);
    }
}
