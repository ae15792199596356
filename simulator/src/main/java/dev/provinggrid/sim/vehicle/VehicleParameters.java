package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.vehicle.chassis.Aerodynamics;
import dev.provinggrid.sim.vehicle.chassis.AntiLock;
import dev.provinggrid.sim.vehicle.chassis.Axle;
import dev.provinggrid.sim.vehicle.chassis.Brakes;
import dev.provinggrid.sim.vehicle.chassis.SprungBody;
import dev.provinggrid.sim.vehicle.chassis.Steering;
import dev.provinggrid.sim.vehicle.chassis.Suspension;
import dev.provinggrid.sim.vehicle.chassis.Wheel;
import dev.provinggrid.sim.vehicle.powertrain.Powertrain;
import dev.provinggrid.sim.vehicle.tyre.Tyre;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Everything that makes one vehicle differ from another. {@link VehiclePresets} has vehicles with sources.
 *
 * @param forceHeightM Z_f: height above the ground at which the tyres' horizontal forces act on the body, m; 0 keeps the
 *     whole transfer of load, more is the paper's way of damping roll and pitch
 * @param rollingResistance C_rr in place of the ground's, 1; empty takes the ground's
 */
public record VehicleParameters(
        SprungBody body,
        Axle front,
        Axle rear,
        Wheel wheel,
        Powertrain powertrain,
        Steering steering,
        Brakes brakes,
        Aerodynamics aerodynamics,
        double forceHeightM,
        OptionalDouble rollingResistance) {

    /** Standard gravity as used throughout, m/s2. */
    public static final double GRAVITY = 9.81;

    public VehicleParameters {
        if (Math.abs(front.driveShare() + rear.driveShare() - 1) > 1e-9) {
            throw new IllegalArgumentException("the axles share the driving torque, but " + front.driveShare() + " and "
                    + rear.driveShare() + " do not add up to 1");
        }
    }

    /** Body and wheels, kg. */
    public double massKg() {
        return body.sprungMassKg() + 4 * wheel.massKg();
    }

    /**
     * By how much the body's nose goes down against the road for a deceleration by the tyres: the moment M (h - Z_f) about the contact patches
     * over the stiffness 2 (K_f a^2 + K_r b^2), each K of spring and tyre in series. No suspension here has an anti-dive geometry.
     *
     * @return rad per m/s2
     */
    public double dipRadPerMps2() {
        double front = inSeries(front().suspension().stiffness()) * body.frontAxleM() * body.frontAxleM();
        double rear = inSeries(rear().suspension().stiffness()) * body.rearAxleM() * body.rearAxleM();
        return massKg() * (body.gravityCentreHeightM() - forceHeightM) / (2 * (front + rear));
    }

    private double inSeries(double spring) {
        return 1 / (1 / spring + 1 / wheel.verticalStiffness());
    }

    /** Centre of gravity of body and wheels together, ahead of the body's: {@code 2 m (a - b)/M}, m. */
    public double massCentreM() {
        return 2 * wheel.massKg() * (body.frontAxleM() - body.rearAxleM()) / massKg();
    }

    /** Vertical force on the front axle at rest on level ground, N. */
    public double frontLoadN() {
        return 2 * (body.frontCornerMassKg() + wheel.massKg()) * GRAVITY;
    }

    /** Vertical force on the rear axle at rest on level ground, N. */
    public double rearLoadN() {
        return 2 * (body.rearCornerMassKg() + wheel.massKg()) * GRAVITY;
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
        return with(powertrain, brakes, aerodynamics, OptionalDouble.of(coefficient));
    }

    /** The same with another throttle gain. */
    public VehicleParameters withThrottleGain(double gain) {
        return with(powertrain.withThrottleGain(gain), brakes, aerodynamics, rollingResistance);
    }

    /** The same with another time constant of the throttle. */
    public VehicleParameters withThrottleLag(double lagS) {
        return with(powertrain.withThrottleLag(lagS), brakes, aerodynamics, rollingResistance);
    }

    /** The same with an engine that brakes by its friction at the redline. */
    public VehicleParameters withEngineBraking(double frictionNm) {
        return with(powertrain.withEngineBraking(frictionNm), brakes, aerodynamics, rollingResistance);
    }

    /** The same driving other wheels: selectable four-wheel drive. */
    public VehicleParameters withDrive(double frontShare, double rearShare) {
        return withAxles(front.withDriveShare(frontShare), rear.withDriveShare(rearShare));
    }

    /** The same on other tyres. */
    public VehicleParameters withTyre(Tyre other) {
        return withTyres(other, other);
    }

    /** The same on other tyres, front and rear. */
    public VehicleParameters withTyres(Tyre ahead, Tyre behind) {
        return withAxles(front.withTyre(ahead), rear.withTyre(behind));
    }

    /** The same with other brakes. */
    public VehicleParameters withBrakes(Brakes other) {
        return with(powertrain, other, aerodynamics, rollingResistance);
    }

    /** The same with wheels that do not lock. */
    public VehicleParameters withAntiLock(AntiLock antiLock) {
        return withBrakes(
                new Brakes(brakes.stoppingDistanceM(), brakes.buildUpS(), Optional.of(antiLock), brakes.lost()));
    }

    /** The same with brakes that take time to take hold. */
    public VehicleParameters withBrakeBuildUp(double timeConstantS) {
        return withBrakes(new Brakes(brakes.stoppingDistanceM(), timeConstantS, brakes.antiLock(), brakes.lost()));
    }

    /** The same in other air. */
    public VehicleParameters withAerodynamics(Aerodynamics other) {
        return with(powertrain, brakes, other, rollingResistance);
    }

    /** The same on other springs. */
    public VehicleParameters withSuspension(Suspension ahead, Suspension behind) {
        return withAxles(front.withSuspension(ahead), rear.withSuspension(behind));
    }

    /** The same with other axles. */
    public VehicleParameters withAxles(Axle ahead, Axle behind) {
        return new VehicleParameters(
                body,
                ahead,
                behind,
                wheel,
                powertrain,
                steering,
                brakes,
                aerodynamics,
                forceHeightM,
                rollingResistance);
    }

    private VehicleParameters with(
            Powertrain newPowertrain, Brakes newBrakes, Aerodynamics newAir, OptionalDouble newRolling) {
        return new VehicleParameters(
                body, front, rear, wheel, newPowertrain, steering, newBrakes, newAir, forceHeightM, newRolling);
    }
}
