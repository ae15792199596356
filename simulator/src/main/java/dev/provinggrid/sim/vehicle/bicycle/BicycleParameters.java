package dev.provinggrid.sim.vehicle.bicycle;

import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.chassis.SprungBody;
import dev.provinggrid.sim.vehicle.tyre.Tyre;

/**
 * What a vehicle of one track is made of.
 *
 * @param massKg of all of it
 * @param yawInertia kg m2
 * @param frontAxleM centre of gravity to front axle, a, m
 * @param rearAxleM centre of gravity to rear axle, b, m
 * @param front each of the two front tyres
 * @param rear each of the two rear tyres
 */
public record BicycleParameters(
        double massKg, double yawInertia, double frontAxleM, double rearAxleM, Tyre front, Tyre rear) {

    public BicycleParameters {
        if (!(massKg > 0 && yawInertia > 0 && frontAxleM > 0 && rearAxleM > 0)) {
            throw new IllegalArgumentException("mass, inertia and distances must be positive");
        }
    }

    /** The full vehicle without its springs. */
    public static BicycleParameters of(VehicleParameters vehicle) {
        SprungBody body = vehicle.body();
        return new BicycleParameters(
                vehicle.massKg(),
                body.inertiaZz(),
                body.frontAxleM(),
                body.rearAxleM(),
                vehicle.front().tyre(),
                vehicle.rear().tyre());
    }

    /** L = a + b, m. */
    public double wheelbaseM() {
        return frontAxleM + rearAxleM;
    }

    /** Vertical force on the front axle, N. */
    public double frontLoadN() {
        return massKg * VehicleParameters.GRAVITY * rearAxleM / wheelbaseM();
    }

    /** Vertical force on the rear axle, N. */
    public double rearLoadN() {
        return massKg * VehicleParameters.GRAVITY * frontAxleM / wheelbaseM();
    }

    /** The linear theory of small slip angles at a speed, which a tyre's stiffness may depend on. */
    public LinearHandling linearAt(double speedMps, double muPeak) {
        return new LinearHandling(
                massKg,
                yawInertia,
                frontAxleM,
                rearAxleM,
                2 * front.corneringStiffness(speedMps, frontLoadN() / 2, muPeak),
                2 * rear.corneringStiffness(speedMps, rearLoadN() / 2, muPeak));
    }
}
