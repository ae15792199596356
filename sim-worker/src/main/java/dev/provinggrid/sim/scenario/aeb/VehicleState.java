package dev.provinggrid.sim.scenario.aeb;

/**
 * The vehicle as published at a barrier. Position: the point on the ground below its centre of mass, in the frame of the
 * published logs (east, north, up). Wheels are named as seen from the driver.
 *
 * @param speedMps along its own axis, positive forwards
 * @param accelerationMps2 rate of that speed
 * @param throttle in effect, in [0, 1]
 * @param brake in effect, in [0, 1]
 */
record VehicleState(
        double x,
        double y,
        double z,
        double rollRad,
        double pitchRad,
        double yawRad,
        double speedMps,
        double accelerationMps2,
        double throttle,
        double steering,
        double brake,
        double handbrake,
        WheelState frontLeft,
        WheelState frontRight,
        WheelState rearLeft,
        WheelState rearRight) {

    /**
     * A wheel on the ground.
     *
     * @param spinRadps positive when rolling forwards
     * @param slip longitudinal, positive when driving
     * @param loadN vertical, positive
     */
    record WheelState(double spinRadps, double slip, double loadN) {}

    private static final double LENGTH_M = 4.204;
    static final double WIDTH_M = 1.880;

    /** Middle of the hull ahead of the centre of mass: the axles are 1.865 m before and 1.526 m behind it, overhangs equal. */
    private static final double MIDDLE_AHEAD_M = (1.865 - 1.526) / 2;

    static final double FRONT_AHEAD_M = MIDDLE_AHEAD_M + LENGTH_M / 2;
    static final double REAR_BEHIND_M = LENGTH_M / 2 - MIDDLE_AHEAD_M;

    private static final double STANDSTILL_MPS = .05;

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
