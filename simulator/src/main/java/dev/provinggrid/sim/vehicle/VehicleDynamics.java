package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.engine.MechanicalSystem;
import dev.provinggrid.sim.vehicle.chassis.Aerodynamics;
import dev.provinggrid.sim.vehicle.chassis.Axle;
import dev.provinggrid.sim.vehicle.chassis.SprungBody;

/**
 * Equations of motion of body (six degrees of freedom), four wheels up and down and four spins, in the body frame. Wheels
 * move with the body but along its z axis, where each has its own mass. docs/vehicle-model.md has the derivation.
 */
final class VehicleDynamics implements MechanicalSystem {

    private final VehicleParameters parameters;
    private final Ground ground;
    private final Attitude attitude = new Attitude();
    private final Corner frontLeft;
    private final Corner frontRight;
    private final Corner rearLeft;
    private final Corner rearRight;
    private final Corner[] corners;
    private final double mass;
    private final double massCentre;

    /** Specific force in the centre of gravity, body frame, m/s2. */
    double specificX;

    double specificY;
    double specificZ;
    private double driveTorque;

    VehicleDynamics(VehicleParameters parameters, Ground ground) {
        this.parameters = parameters;
        this.ground = ground;
        SprungBody b = parameters.body();
        Axle front = parameters.front();
        Axle rear = parameters.rear();
        double frontMass = b.frontCornerMassKg();
        double rearMass = b.rearCornerMassKg();
        frontLeft = new Corner(0, parameters, b.frontAxleM(), front, frontMass);
        frontRight = new Corner(1, parameters, b.frontAxleM(), front, frontMass);
        rearLeft = new Corner(2, parameters, -b.rearAxleM(), rear, rearMass);
        rearRight = new Corner(3, parameters, -b.rearAxleM(), rear, rearMass);
        corners = new Corner[] {frontLeft, frontRight, rearLeft, rearRight};
        mass = parameters.massKg();
        massCentre = parameters.massCentreM();
    }

    Corner corner(int wheel) {
        return corners[wheel];
    }

    /** Tells the torque of all driven wheels together, N m, which the drag law of the paper asks for. */
    void driveTorque(double torqueNm) {
        driveTorque = torqueNm;
    }

    @Override
    public int rates() {
        return State.RATES;
    }

    @Override
    public int dimension() {
        return State.DIMENSION;
    }

    @Override
    public void accelerations(double[] s, double[] d) {
        attitude.read(s);
        for (Corner corner : corners) {
            corner.evaluate(s, attitude, ground);
        }
        antiRoll(s, frontLeft, frontRight, parameters.front().suspension().antiRollN());
        antiRoll(s, rearLeft, rearRight, parameters.rear().suspension().antiRollN());
        for (int i = 0; i < corners.length; i++) {
            d[State.SPIN + i] = corners[i].spinAcceleration(s);
        }
        double lateral = frontLeft.contact.groundY
                + frontRight.contact.groundY
                + (rearLeft.contact.groundY + rearRight.contact.groundY);
        rotate(s, d, lateral);
        translate(s, d, lateral);
        double gravityZ = VehicleParameters.GRAVITY * attitude.zz;
        for (int i = 0; i < corners.length; i++) {
            d[State.TRAVEL_RATE + i] = corners[i].travelAcceleration(
                    d[State.VELOCITY + 2], d[State.ANGULAR], d[State.ANGULAR + 1], gravityZ);
        }
        velocityRates(s, d);
    }

    /** {@code F_left = K_r (c_left - c_right)}, {@code F_right = -F_left}, on wheels that touch the ground only. */
    private static void antiRoll(double[] s, Corner left, Corner right, double stiffnessN) {
        double force = stiffnessN * (left.compression(s) - right.compression(s));
        left.spring += left.contact.load > 0 ? force : 0;
        right.spring -= right.contact.load > 0 ? force : 0;
    }

    /**
     * Specific forces in the body's centre of gravity, which turns about that of the whole mass. Left and right are added first, so that
     * mirrored motions stay mirrored to the bit.
     */
    private void translate(double[] s, double[] d, double lateral) {
        double vx = s[State.VELOCITY];
        double vy = s[State.VELOCITY + 1];
        double r = s[State.ANGULAR + 2];
        double speed = StrictMath.sqrt(vx * vx + vy * vy);
        Aerodynamics air = parameters.aerodynamics();
        double drag = speed > 0 ? air.drag().force(vx, driveTorque) / speed : 0;
        double fx = frontLeft.contact.groundX
                + frontRight.contact.groundX
                + (rearLeft.contact.groundX + rearRight.contact.groundX);
        double fz = frontLeft.spring + frontRight.spring + (rearLeft.spring + rearRight.spring);
        specificX = (fx - drag * vx) / mass + massCentre * r * r;
        specificY = (lateral - drag * vy) / mass - massCentre * d[State.ANGULAR + 2];
        specificZ = (fz - air.downforce(Math.abs(vx))) / parameters.body().sprungMassKg();
        d[State.VELOCITY] = specificX - VehicleParameters.GRAVITY * attitude.zx;
        d[State.VELOCITY + 1] = specificY - VehicleParameters.GRAVITY * attitude.zy;
        d[State.VELOCITY + 2] = specificZ - VehicleParameters.GRAVITY * attitude.zz;
    }

    /**
     * Euler's equations with the moments of tyre forces, springs, spinning-up wheels and air. Yaw is about the centre of gravity of body
     * and wheels together. The axles carry the wheels too: moments about the body's own would change the vehicle's understeer.
     */
    private void rotate(double[] s, double[] d, double lateral) {
        double p = s[State.ANGULAR];
        double q = s[State.ANGULAR + 1];
        double r = s[State.ANGULAR + 2];
        double mx = frontLeft.rollMoment() + frontRight.rollMoment() + (rearLeft.rollMoment() + rearRight.rollMoment());
        double my =
                frontLeft.pitchMoment() + frontRight.pitchMoment() + (rearLeft.pitchMoment() + rearRight.pitchMoment());
        double mz = frontLeft.yawMoment() + frontRight.yawMoment() + (rearLeft.yawMoment() + rearRight.yawMoment());
        double spinUp = d[State.SPIN] + d[State.SPIN + 1] + (d[State.SPIN + 2] + d[State.SPIN + 3]);
        double drag = parameters.aerodynamics().angularDrag();
        SprungBody b = parameters.body();
        my -= parameters.wheel().spinInertia() * spinUp;
        mz -= massCentre * lateral;
        d[State.ANGULAR] = (mx - drag * p - (b.inertiaZz() - b.inertiaYy()) * q * r) / b.inertiaXx();
        d[State.ANGULAR + 1] = (my - drag * q - (b.inertiaXx() - b.inertiaZz()) * r * p) / b.inertiaYy();
        d[State.ANGULAR + 2] = (mz - drag * r - (b.inertiaYy() - b.inertiaXx()) * p * q) / b.inertiaZz();
    }

    /** From accelerations to rates of the velocity's components in the turning frame: {@code dv/dt = a - omega x v}. */
    private static void velocityRates(double[] s, double[] d) {
        double vx = s[State.VELOCITY];
        double vy = s[State.VELOCITY + 1];
        double vz = s[State.VELOCITY + 2];
        double p = s[State.ANGULAR];
        double q = s[State.ANGULAR + 1];
        double r = s[State.ANGULAR + 2];
        d[State.VELOCITY] -= q * vz - r * vy;
        d[State.VELOCITY + 1] -= r * vx - p * vz;
        d[State.VELOCITY + 2] -= p * vy - q * vx;
    }

    @Override
    public void kinematics(double[] s, double[] d) {
        double vx = s[State.VELOCITY];
        double vy = s[State.VELOCITY + 1];
        double vz = s[State.VELOCITY + 2];
        d[State.POSITION] = attitude.xx * vx + attitude.xy * vy + attitude.xz * vz;
        d[State.POSITION + 1] = attitude.yx * vx + attitude.yy * vy + attitude.yz * vz;
        d[State.POSITION + 2] = attitude.zx * vx + attitude.zy * vy + attitude.zz * vz;
        Attitude.rate(s, d);
        for (Corner corner : corners) {
            corner.kinematics(s, d);
        }
    }

    @Override
    public void arrest(double[] before, double[] s) {
        for (Corner corner : corners) {
            corner.arrest(before, s);
        }
    }

    @Override
    public void project(double[] s) {
        Attitude.normalise(s);
        for (Corner corner : corners) {
            corner.contact.project(s);
        }
    }
}
