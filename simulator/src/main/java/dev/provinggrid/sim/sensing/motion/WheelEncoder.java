package dev.provinggrid.sim.sensing.motion;

/**
 * Incremental encoder of a wheel: {@code N = PPR * CGR * revolutions}, whole pulses only, negative backwards.
 *
 * @param pulsesPerRevolution PPR of its disc
 * @param gearing CGR, revolutions of the disc per revolution of the wheel
 */
public record WheelEncoder(int pulsesPerRevolution, int gearing) {

    /** PPR 16 and CGR 120, assumed. */
    public static final WheelEncoder STANDARD = new WheelEncoder(16, 120);

    public WheelEncoder {
        if (pulsesPerRevolution < 1 || gearing < 1) {
            throw new IllegalArgumentException(
                    "pulses and gearing must be at least 1, but are " + pulsesPerRevolution + " and " + gearing);
        }
    }

    /** Pulses after the wheel has turned by an angle, rad; rounded towards 0, so that both directions count alike. */
    public long ticks(double wheelAngleRad) {
        return (long) (wheelAngleRad / (2 * StrictMath.PI) * pulsesPerRevolution * gearing);
    }
}
