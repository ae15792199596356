package dev.provinggrid.sim.vehicle.tyre;

/** What a tyre does on the ground. Slips and forces have the sign of ISO 8855: a tyre that slides to the left is pushed to the right. */
public sealed interface Tyre permits SlipTyre, LinearTyre, FrictionPyramid {

    /** Below this speed of transport a slip is not defined by it, m/s. */
    double SLOW_MPS = 0.5;

    /**
     * Steady lateral force of a tyre that only slides sideways, N.
     *
     * @param forwardMps v_x of its contact
     * @param leftMps v_y of its contact
     * @param loadN vertical force
     * @param muPeak of the ground, 1
     * @param muSlide of the ground, 1
     */
    double lateralForceN(double forwardMps, double leftMps, double loadN, double muPeak, double muSlide);

    /**
     * Cornering stiffness at no slip, N/rad.
     *
     * @param forwardMps v_x of its contact, positive
     */
    double corneringStiffness(double forwardMps, double loadN, double muPeak);

    /** Lateral slip {@code v_y / max(|v_x|, |v_y|, 0.5 m/s)}: the tangent of the slip angle up to 45 degrees, 1. */
    static double lateralSlip(double forwardMps, double leftMps) {
        return leftMps / Math.max(Math.max(Math.abs(forwardMps), Math.abs(leftMps)), SLOW_MPS);
    }
}
