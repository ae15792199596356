package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.Command;
import dev.provinggrid.sim.scenario.aeb.VehicleState.WheelState;
import dev.provinggrid.sim.sensor.InertialReading;
import dev.provinggrid.sim.sensor.Pose;
import dev.provinggrid.sim.vehicle.Controls;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import dev.provinggrid.sim.vehicle.chassis.Brakes;
import dev.provinggrid.sim.world.Road;

/** The vehicle of the published runs on its road. */
final class OffRoader {

    private static final double STEP_S = 1e-3;
    private static final double SETTLING_S = 1.5;

    private final Road road;
    private final Vehicle vehicle;
    private final double steeringLimitRad;
    private Command command = Command.IDLE;

    OffRoader(Road road, PlantTuning tuning, double startAlongM, double startSpeedMps) {
        this.road = road;
        VehicleParameters parameters = tuned(tuning);
        this.steeringLimitRad = parameters.steering().limitRad();
        this.vehicle = new Vehicle(parameters, road);
        double x = road.x(startAlongM, 0);
        double y = road.y(startAlongM, 0);
        if (startSpeedMps > 0) {
            vehicle.placeRolling(x, y, road.headingRad(), startSpeedMps);
        } else {
            vehicle.place(x, y, road.headingRad());
            vehicle.settle(SETTLING_S);
        }
    }

    private static VehicleParameters tuned(PlantTuning tuning) {
        VehicleParameters rzr = VehiclePresets.rzrProR4Ultimate();
        return rzr.withThrottleGain(tuning.throttleGain())
                .withThrottleLag(tuning.throttleLagS())
                .withBrakes(new Brakes(rzr.brakes().stoppingDistanceM() / tuning.brakeStrength()));
    }

    /** Drives on by some steps of one millisecond. */
    void drive(Command wanted, int steps) {
        command = wanted;
        Controls controls = new Controls(
                wanted.throttle(), wanted.brake(), wanted.handbrake(), wanted.steering() * steeringLimitRad);
        for (int i = 0; i < steps; i++) {
            vehicle.step(controls, STEP_S);
        }
    }

    VehicleState state() {
        double along = road.along(vehicle.xM(), vehicle.yM());
        return new VehicleState(
                vehicle.xM(),
                vehicle.yM(),
                road.heightM(along),
                vehicle.yawRad(),
                vehicle.forwardSpeedMps(),
                vehicle.accelerationX(),
                vehicle.drivetrain().throttle(),
                vehicle.steeringRad() / steeringLimitRad,
                command.brake(),
                command.handbrake(),
                Pose.of(vehicle),
                InertialReading.of(vehicle),
                wheel(0),
                wheel(1),
                wheel(2),
                wheel(3));
    }

    private WheelState wheel(int wheel) {
        return new WheelState(
                vehicle.wheelAngle(wheel), vehicle.wheelSpin(wheel), vehicle.slip(wheel), vehicle.wheelLoadN(wheel));
    }
}
