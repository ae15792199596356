package dev.provinggrid.sim.driving.regulation;

/**
 * Steady motion across the lane, as the published profiles have it: at full speed for one step more than whole steps fit into the width.
 */
final class SidewaysMotion {

    private final double mps;
    private final long steps;
    private double sum;

    /**
     * @param widthM to cover, above 0
     * @param mps its sign is that of the motion; 0 for none
     */
    SidewaysMotion(double widthM, double mps) {
        this.mps = mps;
        this.steps = mps == 0 ? 0 : wholeSteps(ModelDrive.STEPS_PER_S * widthM, Math.abs(mps)) + 1;
    }

    /** The floor of the exact quotient of two doubles, which the floor of their quotient in double is not: 35 / .2 is 174, not 175. */
    private static long wholeSteps(double dividend, double divisor) {
        return (long) Math.rint((dividend - dividend % divisor) / divisor);
    }

    /** In motion. */
    long steps() {
        return steps;
    }

    /** In step k after the start, from 0, m/s; steps are asked for in their order. */
    double speedAt(int k) {
        double speed = k < steps ? mps : 0;
        sum += speed;
        return speed;
    }

    /** From the start to the step that was asked for last, m. */
    double coveredM() {
        return sum / ModelDrive.STEPS_PER_S;
    }
}
