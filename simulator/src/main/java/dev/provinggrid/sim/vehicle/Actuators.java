package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.chassis.AntiLock;
import dev.provinggrid.sim.vehicle.chassis.Axle;
import dev.provinggrid.sim.vehicle.chassis.SprungBody;
import dev.provinggrid.sim.vehicle.chassis.Steering;
import dev.provinggrid.sim.vehicle.powertrain.Drivetrain;
import java.util.Arrays;

/** Steering, drivetrain and brakes of one vehicle: turns controls into wheel angles and torques, held during a step. */
final class Actuators {

    private final VehicleParameters parameters;
    private final VehicleDynamics dynamics;
    private final AntiLock antiLock;
    private final double frontBrakeNm;
    private final double rearBrakeNm;
    private final double[] pressure = new double[Vehicle.WHEELS];
    private Drivetrain drivetrain;
    private double steeringRad;
    private double brake;

    Actuators(VehicleParameters parameters, VehicleDynamics dynamics) {
        this.parameters = parameters;
        this.dynamics = dynamics;
        antiLock = parameters.brakes().antiLock().orElse(null);
        SprungBody body = parameters.body();
        frontBrakeNm = brakeNm(body.frontCornerMassKg(), parameters.front());
        rearBrakeNm = brakeNm(body.rearCornerMassKg(), parameters.rear());
        drivetrain = new Drivetrain(parameters.powertrain());
    }

    /** Full torque of a wheel, whose own mass is braked with the body's. */
    private double brakeNm(double cornerMassKg, Axle axle) {
        double share = parameters.massKg() / parameters.body().sprungMassKg();
        double radius = parameters.wheel().radiusM();
        return axle.brakeFactor() * parameters.brakes().wheelTorqueNm(cornerMassKg * share, radius);
    }

    /** Straight ahead, in neutral, without brake. */
    void reset() {
        drivetrain = new Drivetrain(parameters.powertrain());
        Arrays.fill(pressure, 1);
        brake = 0;
        steer(0);
        drive(0);
        brake(0);
    }

    void act(Controls controls, double[] state, double stepS) {
        double speed = state[State.VELOCITY];
        double angle = parameters.steering().turned(steeringRad, controls.steeringRad(), Math.abs(speed), stepS);
        if (angle != steeringRad) {
            steer(angle);
        }
        boolean handbrake = controls.parks();
        double radius = parameters.wheel().radiusM();
        drivetrain.advance(controls.drive(), handbrake, drivenSpin(state), speed, radius, stepS);
        drive(drivetrain.torqueNm());
        brake = parameters.brakes().builtUp(brake, controls.brake(), stepS);
        if (antiLock != null) {
            modulate(speed, stepS);
        }
        brake(controls.handbrake());
    }

    void steer(double angleRad) {
        steeringRad = angleRad;
        double tan = StrictMath.tan(angleRad);
        double wheelbase = parameters.body().wheelbaseM();
        double track = parameters.front().trackM();
        turn(dynamics.corner(0).contact, Steering.tanLeft(tan, wheelbase, track));
        turn(dynamics.corner(1).contact, Steering.tanRight(tan, wheelbase, track));
    }

    private static void turn(TyreContact contact, double tan) {
        contact.cosSteer = 1 / StrictMath.sqrt(1 + tan * tan);
        contact.sinSteer = tan * contact.cosSteer;
    }

    private void drive(double torqueNm) {
        double left = torqueNm * parameters.powertrain().sideFactor(steeringRad);
        double right = torqueNm * parameters.powertrain().sideFactor(-steeringRad);
        double front = 0.5 * parameters.front().driveShare();
        double rear = 0.5 * parameters.rear().driveShare();
        dynamics.corner(0).driveTorque = front * left;
        dynamics.corner(1).driveTorque = front * right;
        dynamics.corner(2).driveTorque = rear * left;
        dynamics.corner(3).driveTorque = rear * right;
        dynamics.driveTorque(torqueNm);
    }

    private void modulate(double speedMps, double stepS) {
        for (int wheel = 0; wheel < Vehicle.WHEELS; wheel++) {
            double slip = brake > 0 ? dynamics.corner(wheel).contact.slipX() : 0;
            pressure[wheel] = antiLock.next(pressure[wheel], slip, speedMps, stepS);
        }
    }

    private void brake(double handbrake) {
        dynamics.corner(0).brakeTorque = reaching(0) * frontBrakeNm;
        dynamics.corner(1).brakeTorque = reaching(1) * frontBrakeNm;
        dynamics.corner(2).brakeTorque = Math.max(reaching(2), handbrake) * rearBrakeNm;
        dynamics.corner(3).brakeTorque = Math.max(reaching(3), handbrake) * rearBrakeNm;
    }

    /** Combined brake of a wheel, in [0, 1]. */
    private double reaching(int wheel) {
        return parameters.brakes().lost().reaches(wheel) ? brake * pressure[wheel] : 0;
    }

    /** Mean spin of the driven wheels, rad/s. */
    private double drivenSpin(double[] state) {
        return 0.5 * parameters.front().driveShare() * (state[State.SPIN] + state[State.SPIN + 1])
                + 0.5 * parameters.rear().driveShare() * (state[State.SPIN + 2] + state[State.SPIN + 3]);
    }

    Drivetrain drivetrain() {
        return drivetrain;
    }

    double steeringRad() {
        return steeringRad;
    }

    /** Lets the pedal go; the torques hold until the next step. */
    void release() {
        brake = 0;
    }

    /** Combined brake in effect, before any wheel is kept from locking, in [0, 1]. */
    double brake() {
        return brake;
    }
}
