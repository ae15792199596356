package dev.provinggrid.sim.vehicle.chassis;

/** Magnitude of the air drag; it acts against the velocity in the centre of gravity. */
public sealed interface DragLaw {

    /**
     * Magnitude of the drag.
     *
     * @param forwardMps v_x, m/s
     * @param driveTorqueNm of all wheels together, N m
     * @return N, not negative
     */
    double force(double forwardMps, double driveTorqueNm);

    /**
     * {@code rho C_d A v^2 / 2}.
     *
     * @param dragAreaM2 C_d A, m2
     */
    record Quadratic(double dragAreaM2) implements DragLaw {

        /** Density of air at 15 degrees C at sea level (International Standard Atmosphere), kg/m3. */
        public static final double AIR_DENSITY = 1.225;

        @Override
        public double force(double forwardMps, double driveTorqueNm) {
            return 0.5 * AIR_DENSITY * dragAreaM2 * forwardMps * forwardMps;
        }
    }

    /**
     * The paper's steps: the greatest force from v_max on, the idle force without torque, the reverse force when reversing
     * faster than v_rev, the idle force otherwise. Fades to 0 below 0.1 m/s, so that it cannot move a vehicle at rest.
     *
     * @param topForceN F_dmax, N
     * @param topSpeedMps v_max, m/s
     * @param idleForceN F_idle, N
     * @param reverseForceN F_rev, N
     * @param reverseSpeedMps v_rev, m/s, positive
     */
    record Stepwise(
            double topForceN, double topSpeedMps, double idleForceN, double reverseForceN, double reverseSpeedMps)
            implements DragLaw {

        @Override
        public double force(double forwardMps, double driveTorqueNm) {
            double fade = Math.min(Math.abs(forwardMps) / 0.1, 1);
            return fade * step(forwardMps, driveTorqueNm);
        }

        private double step(double forwardMps, double driveTorqueNm) {
            if (forwardMps >= topSpeedMps) {
                return topForceN;
            }
            if (driveTorqueNm == 0) {
                return idleForceN;
            }
            return forwardMps < -reverseSpeedMps ? reverseForceN : idleForceN;
        }
    }
}
