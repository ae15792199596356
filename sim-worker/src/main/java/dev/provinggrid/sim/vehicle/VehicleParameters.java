package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.vehicle.chassis.Aerodynamics;
import dev.provinggrid.sim.vehicle.chassis.Body;
import dev.provinggrid.sim.vehicle.chassis.Brakes;
import dev.provinggrid.sim.vehicle.chassis.Steering;
import dev.provinggrid.sim.vehicle.chassis.Suspension;
import dev.provinggrid.sim.vehicle.chassis.Wheel;
import dev.provinggrid.sim.vehicle.powertrain.DriveSplit;
import dev.provinggrid.sim.vehicle.powertrain.Powertrain;
import dev.provinggrid.sim.vehicle.tyre.Tyre;
import java.util.OptionalDouble;

/**
 * Everything that makes one vehicle differ from another. {@link VehiclePresets} has vehicles with sources.
 *
 * @param front suspension of the front axle
 * @param rear suspension of the rear axle
 * @param forceHeightM Z_f: height above the ground at which the tyres' horizontal forces act on the body, m; 0 keeps the
 *     whole transfer of load, more is the paper's way of damping roll and pitch
 * @param rollingResistance C_rr in place of the ground's, 1; empty takes the ground's
 */
public record VehicleParameters(
        Body body,
        Suspension front,
        Suspension rear,
        Wheel wheel,
        Tyre tyre,
        Powertrain powertrain,
        Steering steering,
        Brakes brakes,
        Aerodynamics aerodynamics,
        double forceHeightM,
        OptionalDouble rollingResistance) {

    /** Standard gravity as used throughout, m/s2. */
    public static final double GRAVITY = 9.81;

    /** Body and wheels, kg. */
    public double massKg() {
        return body.sprungMassKg() + 4 * wheel.massKg();
    }

    /**
     * Mass that resists acceleration along the way: the wheels' spin adds {@code I_w / r^2} each, kg. A rolling vehicle
     * accelerates by {@code F / (M + sum I_w / r^2)}.
     */
    public double rollingMassKg() {
        return massKg() + 4 * wheel.spinInertia() / (wheel.radiusM() * wheel.radiusM());
    }

    /** The same with the C_rr of recordings in place of the ground's. */
    public VehicleParameters withRollingResistance(double coefficient) {
        return with(tyre, powertrain, brakes, aerodynamics, OptionalDouble.of(coefficient));
    }

    /** The same with another throttle gain. */
    public VehicleParameters withThrottleGain(double gain) {
        return with(tyre, powertrain.withThrottleGain(gain), brakes, aerodynamics, rollingResistance);
    }

    /** The same with another time constant of the throttle. */
    public VehicleParameters withThrottleLag(double lagS) {
        return with(tyre, powertrain.withThrottleLag(lagS), brakes, aerodynamics, rollingResistance);
    }

    /** The same driving other wheels. */
    public VehicleParameters withSplit(DriveSplit split) {
        return with(tyre, powertrain.withSplit(split), brakes, aerodynamics, rollingResistance);
    }

    /** The same on other tyres. */
    public VehicleParameters withTyre(Tyre other) {
        return with(other, powertrain, brakes, aerodynamics, rollingResistance);
    }

    /** The same with other brakes. */
    public VehicleParameters withBrakes(Brakes other) {
        return with(tyre, powertrain, other, aerodynamics, rollingResistance);
    }

    /** The same in other air. */
    public VehicleParameters withAerodynamics(Aerodynamics other) {
        return with(tyre, powertrain, brakes, other, rollingResistance);
    }

    /** The same with other axles. */
    public VehicleParameters withSuspension(Suspension otherFront, Suspension otherRear) {
        return new VehicleParameters(
                body,
                otherFront,
                otherRear,
                wheel,
                tyre,
                powertrain,
                steering,
                brakes,
                aerodynamics,
                forceHeightM,
                rollingResistance);
    }

    private VehicleParameters with(
            Tyre newTyre, Powertrain newPowertrain, Brakes newBrakes, Aerodynamics newAir, OptionalDouble newRolling) {
        return new VehicleParameters(
                body,
                front,
                rear,
                wheel,
                newTyre,
                newPowertrain,
                steering,
                newBrakes,
                newAir,
                forceHeightM,
                newRolling);
    }
}
