package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.Command;
import dev.provinggrid.sim.scenario.aeb.VehicleState.WheelState;
import dev.provinggrid.sim.world.Road;

/**
 * A vehicle with one degree of freedom, along the road: thrust, brake, grade and rolling resistance, each as an acceleration;
 * tyres limit thrust and brake to mu g.
 */
final class LongitudinalPlant implements Plant {

    private static final double G = 9.81;
    private static final double THRUST_AT_FULL_THROTTLE = 8.8;
    private static final double POWER_PER_MASS = 124 * .85;
    private static final double BRAKE_AT_FULL = 26.82 * 26.82 / (2 * 48);
    private static final double WHEEL_RADIUS_M = .406;
    private static final double WHEEL_LOAD_N = 1350 * G / 4;
    private static final double ROLLING_FADES_BELOW_MPS = .1;

    private final Road road;
    private final PlantTuning tuning;
    private final double stepS;
    private double along;
    private double speed;
    private double acceleration;
    private double thrust;
    private Command command = Command.IDLE;

    LongitudinalPlant(Road road, PlantTuning tuning, double startAlongM, double startSpeedMps, double stepS) {
        this.road = road;
        this.tuning = tuning;
        this.along = startAlongM;
        this.speed = startSpeedMps;
        this.stepS = stepS;
    }

    @Override
    public void step(Command wanted) {
        command = wanted;
        double grip = road.grip().peak() * G;
        double asked = wanted.throttle() * tuning.throttleGain() * THRUST_AT_FULL_THROTTLE;
        asked = StrictMath.min(asked, POWER_PER_MASS / StrictMath.max(StrictMath.abs(speed), 1));
        thrust += (asked - thrust) * StrictMath.min(1, stepS / tuning.throttleLagS());
        double slope = road.profile().slope(along);
        double cos = 1 / StrictMath.sqrt(1 + slope * slope);
        double driving = StrictMath.min(thrust, grip) - G * slope * cos;
        double holding = StrictMath.min(wanted.brake() * tuning.brakeStrength() * BRAKE_AT_FULL, grip * cos)
                + rolling(cos, driving);
        integrate(driving, holding, cos);
    }

    private double rolling(double cos, double driving) {
        double full = road.grip().rolling() * tuning.rollingResistance() * G * cos;
        return speed == 0
                ? StrictMath.min(full, StrictMath.abs(driving))
                : full * StrictMath.min(1, StrictMath.abs(speed) / ROLLING_FADES_BELOW_MPS);
    }

    private void integrate(double driving, double holding, double cos) {
        double before = speed;
        double direction = before != 0 ? StrictMath.signum(before) : StrictMath.signum(driving);
        double after = before + (driving - direction * holding) * stepS;
        boolean stops = after * direction <= 0 && StrictMath.abs(driving) <= holding;
        speed = stops ? 0 : after;
        acceleration = (speed - before) / stepS;
        along += (before + speed) / 2 * cos * stepS;
    }

    @Override
    public VehicleState state() {
        double slope = road.profile().slope(along);
        WheelState wheel = new WheelState(speed / WHEEL_RADIUS_M, 0, WHEEL_LOAD_N);
        return new VehicleState(
                road.x(along, 0),
                road.y(along, 0),
                road.profile().heightM(along),
                0,
                -StrictMath.atan(slope),
                road.headingRad(),
                speed,
                acceleration,
                command.throttle(),
                command.steering(),
                command.brake(),
                command.handbrake(),
                wheel,
                wheel,
                wheel,
                wheel);
    }
}
