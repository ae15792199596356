package dev.provinggrid.sim.vehicle.powertrain;

/**
 * Engine that follows the wheels: its speed is {@code max(idle, wheel rpm * gear ratio * final drive)}, limited by the
 * redline and smoothed. (The paper adds the idle speed instead, an idiom of games.)
 *
 * @param torque at full throttle
 * @param idleRpm rpm
 * @param redlineRpm rpm; the torque fades to 0 over the last 3 % below it
 * @param speedLagS time constant of the engine's speed, s
 * @param throttleLagS time constant of the throttle, s
 * @param frictionNm torque that the engine takes from the wheels at the redline, throttle closed, N m; less in proportion
 *     to its speed, and none at idle, where the coupling opens; 0 for no engine braking
 */
public record Engine(
        TorqueCurve torque,
        double idleRpm,
        double redlineRpm,
        double speedLagS,
        double throttleLagS,
        double frictionNm) {

    private static final double LIMITER_BAND = 0.03;

    public Engine {
        if (!(idleRpm > 0 && redlineRpm > idleRpm && speedLagS >= 0 && throttleLagS >= 0 && frictionNm >= 0)) {
            throw new IllegalArgumentException("needs 0 < idle < redline, lags and a friction that are not negative");
        }
    }

    /** Without friction. */
    public Engine(TorqueCurve torque, double idleRpm, double redlineRpm, double speedLagS, double throttleLagS) {
        this(torque, idleRpm, redlineRpm, speedLagS, throttleLagS, 0);
    }

    /** The same with another time constant of the throttle. */
    Engine withThrottleLag(double lagS) {
        return new Engine(torque, idleRpm, redlineRpm, speedLagS, lagS, frictionNm);
    }

    /** The same with another friction. */
    Engine withFriction(double torqueNm) {
        return new Engine(torque, idleRpm, redlineRpm, speedLagS, throttleLagS, torqueNm);
    }

    /** Speed the engine tends to, rpm. */
    public double targetRpm(double geared) {
        return Math.clamp(geared, idleRpm, redlineRpm);
    }

    /**
     * Torque that a closed throttle takes from the wheels, N m.
     *
     * @param geared speed forced by the wheels, rpm
     */
    public double braking(double geared, double throttle) {
        double share = Math.clamp((geared - idleRpm) / (redlineRpm - idleRpm), 0.0, 1.0);
        return (1 - throttle) * share * frictionNm;
    }

    /** Share of the torque the limiter lets through at a speed forced by the wheels, in [0, 1]. */
    public double limiter(double geared) {
        return Math.clamp((redlineRpm - geared) / (LIMITER_BAND * redlineRpm), 0.0, 1.0);
    }

    /**
     * Shaft speed of a rolling vehicle: {@code v / (2 pi R) * 60 * ratio}, rpm.
     *
     * @param overallRatio final drive times gear ratio, 1
     */
    public static double rpmAt(double speedMps, double radiusM, double overallRatio) {
        return rpm(speedMps / radiusM) * overallRatio;
    }

    /** rad/s to rpm. */
    static double rpm(double radPerS) {
        return radPerS * 30 / StrictMath.PI;
    }
}
