package dev.provinggrid.sim.traffic.carfollowing;

/**
 * Makes an acceleration of a commanded speed: {@code (v_cmd - v)/T} between two limits.
 *
 * @param timeS T
 * @param leastMps2 strongest braking, negative
 * @param mostMps2 strongest acceleration
 */
record SpeedLoop(double timeS, double leastMps2, double mostMps2) {

    public static final SpeedLoop STANDARD = new SpeedLoop(.1, -4.5, 1.5);

    /** m/s2. */
    public double accelerationMps2(double commandMps, double speedMps) {
        return Math.clamp((commandMps - speedMps) / timeS, leastMps2, mostMps2);
    }
}
