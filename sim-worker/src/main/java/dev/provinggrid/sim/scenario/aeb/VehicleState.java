package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.sensor.InertialReading;
import dev.provinggrid.sim.sensor.Pose;

/**
 * The vehicle as published at a barrier. Position: the point on the ground below its centre of mass, in the frame of the
 * published logs (east, north, up). Wheels are named as seen from the driver.
 *
 * @param speedMps along its own axis, positive forwards
 * @param accelerationMps2 along the same axis
 * @param throttle in effect: after the lag of the drive, 0 in neutral; in [0, 1]
 * @param steering in effect: after the steering's own rate, share of its limit, in [-1, 1], positive to the left
 * @param brake in effect, which is what was asked for since the barrier before: brakes take no time; in [0, 1]
 * @param handbrake as {@code brake}
 * @param pose of the centre of gravity
 * @param inertia what an inertial sensor without errors reads
 */
record VehicleState(
        double x,
        double y,
        double z,
        double yawRad,
        double speedMps,
        double accelerationMps2,
        double throttle,
        double steering,
        double brake,
        double handbrake,
        Pose pose,
        InertialReading inertia,
        WheelState frontLeft,
        WheelState frontRight,
        WheelState rearLeft,
        WheelState rearRight) {

    /**
     * A wheel on the ground.
     *
     * @param angleRad turned since the vehicle was placed, positive forwards
     * @param spinRadps positive when rolling forwards
     * @param slip longitudinal, positive when driving
     * @param loadN vertical, positive
     */
    record WheelState(double angleRad, double spinRadps, double slip, double loadN) {}

    private static final double LENGTH_M = 4.204;
    static final double WIDTH_M = 1.880;

    /** Middle of the hull ahead of the centre of mass: the axles are 1.865 m before and 1.526 m behind it, overhangs equal. */
    private static final double MIDDLE_AHEAD_M = (1.865 - 1.526) / 2;

    static final double FRONT_AHEAD_M = MIDDLE_AHEAD_M + LENGTH_M / 2;
    static final double REAR_BEHIND_M = LENGTH_M / 2 - MIDDLE_AHEAD_M;

    private static final double STANDSTILL_MPS = .05;

    double rollRad() {
        return pose.attitude().rollRad();
    }

    double pitchRad() {
        return pose.attitude().pitchRad();
    }

    boolean isHeldByBrake() {
        return StrictMath.abs(speedMps) < STANDSTILL_MPS && brake > 0;
    }

    Hull hull() {
        return new Hull(
                x + MIDDLE_AHEAD_M * StrictMath.cos(yawRad),
                y + MIDDLE_AHEAD_M * StrictMath.sin(yawRad),
                yawRad,
                LENGTH_M,
                WIDTH_M);
    }
}
