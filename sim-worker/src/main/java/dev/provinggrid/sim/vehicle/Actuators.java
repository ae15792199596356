package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.chassis.Body;
import dev.provinggrid.sim.vehicle.chassis.Steering;
import dev.provinggrid.sim.vehicle.powertrain.DriveSplit;
import dev.provinggrid.sim.vehicle.powertrain.Drivetrain;

/** Steering, drivetrain and brakes of one vehicle: turns controls into wheel angles and torques, held during a step. */
final class Actuators {

    private final VehicleParameters parameters;
    private final VehicleDynamics dynamics;
    private final double frontBrakeNm;
    private final double rearBrakeNm;
    private Drivetrain drivetrain;
    private double steeringRad;

    Actuators(VehicleParameters parameters, VehicleDynamics dynamics) {
        this.parameters = parameters;
        this.dynamics = dynamics;
        Body body = parameters.body();
        double share = parameters.massKg() / body.sprungMassKg();
        double radius = parameters.wheel().radiusM();
        frontBrakeNm = parameters.brakes().wheelTorqueNm(body.frontCornerMassKg() * share, radius);
        rearBrakeNm = parameters.brakes().wheelTorqueNm(body.rearCornerMassKg() * share, radius);
        drivetrain = new Drivetrain(parameters.powertrain());
    }

    /** Straight ahead, in neutral, without brake. */
    void reset() {
        drivetrain = new Drivetrain(parameters.powertrain());
        steer(0);
        drive(0);
        brake(0, 0);
    }

    void act(Controls controls, double[] state, double stepS) {
        double speed = state[State.VELOCITY];
        double angle = parameters.steering().turned(steeringRad, controls.steeringRad(), Math.abs(speed), stepS);
        if (angle != steeringRad) {
            steer(angle);
        }
        boolean handbrake = controls.handbrake() > 0;
        double radius = parameters.wheel().radiusM();
        drivetrain.advance(controls.throttle(), handbrake, drivenSpin(state), speed, radius, stepS);
        drive(drivetrain.torqueNm());
        brake(controls.brake(), Math.max(controls.brake(), controls.handbrake()));
    }

    void steer(double angleRad) {
        steeringRad = angleRad;
        double tan = StrictMath.tan(angleRad);
        double wheelbase = parameters.body().wheelbaseM();
        double track = parameters.body().trackM();
        turn(dynamics.corner(0).contact, Steering.tanLeft(tan, wheelbase, track));
        turn(dynamics.corner(1).contact, Steering.tanRight(tan, wheelbase, track));
    }

    private static void turn(TyreContact contact, double tan) {
        contact.cosSteer = 1 / StrictMath.sqrt(1 + tan * tan);
        contact.sinSteer = tan * contact.cosSteer;
    }

    private void drive(double torqueNm) {
        DriveSplit split = parameters.powertrain().split();
        double drop = parameters.powertrain().torqueDrop();
        double left = torqueNm * DriveSplit.sideFactor(drop, steeringRad);
        double right = torqueNm * DriveSplit.sideFactor(drop, -steeringRad);
        dynamics.corner(0).driveTorque = split.frontShare() * left;
        dynamics.corner(1).driveTorque = split.frontShare() * right;
        dynamics.corner(2).driveTorque = split.rearShare() * left;
        dynamics.corner(3).driveTorque = split.rearShare() * right;
        dynamics.driveTorque(torqueNm);
    }

    private void brake(double front, double rear) {
        dynamics.corner(0).brakeTorque = front * frontBrakeNm;
        dynamics.corner(1).brakeTorque = front * frontBrakeNm;
        dynamics.corner(2).brakeTorque = rear * rearBrakeNm;
        dynamics.corner(3).brakeTorque = rear * rearBrakeNm;
    }

    /** Mean spin of the driven wheels, rad/s. */
    private double drivenSpin(double[] state) {
        DriveSplit split = parameters.powertrain().split();
        return split.frontShare() * (state[State.SPIN] + state[State.SPIN + 1])
                + split.rearShare() * (state[State.SPIN + 2] + state[State.SPIN + 3]);
    }

    Drivetrain drivetrain() {
        return drivetrain;
    }

    double steeringRad() {
        return steeringRad;
    }
}
