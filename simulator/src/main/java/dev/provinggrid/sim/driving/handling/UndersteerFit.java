package dev.provinggrid.sim.driving.handling;

/**
 * Understeer gradient by least squares over the skid-pad samples of low lateral acceleration, where the steering
 * angle is linear in it: {@code delta = L kappa + c + K_us a_y}. In the linear theory c is 0. In a tight turn,
 * without small-angle approximations, the geometric steering angle is a little less than {@code L kappa}; c is that
 * difference.
 */
public final class UndersteerFit {

    /** A line through lateral accelerations that differ by less says nothing, m/s2. */
    private static final double LEAST_SPREAD = 2;

    /** Above this lateral acceleration tyres are not linear any more, m/s2. */
    public static final double LINEAR_UP_TO = 4;

    private final double wheelbaseM;
    private double lateral;
    private double excess;
    private double lateralSquares;
    private double products;
    private double excessSquares;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;
    private int samples;

    public UndersteerFit(double wheelbaseM) {
        this.wheelbaseM = wheelbaseM;
    }

    /**
     * Takes a sample of a steady bend; one beyond the linear range is left out.
     *
     * @param curvature of the way driven, 1/m
     * @param lateralMps2 a_y = v^2 kappa
     */
    public void add(double steeringRad, double curvature, double lateralMps2) {
        if (!(Math.abs(lateralMps2) <= LINEAR_UP_TO)) {
            return;
        }
        double beyond = steeringRad - wheelbaseM * curvature;
        lateral += lateralMps2;
        excess += beyond;
        lateralSquares += lateralMps2 * lateralMps2;
        products += lateralMps2 * beyond;
        excessSquares += beyond * beyond;
        least = Math.min(least, lateralMps2);
        most = Math.max(most, lateralMps2);
        samples++;
    }

    /** Whether there are samples of lateral accelerations far enough apart. */
    public boolean isMeaningful() {
        return most - least >= LEAST_SPREAD;
    }

    public int samples() {
        return samples;
    }

    /** K_us, rad/(m/s2). */
    public double gradient() {
        return (products - lateral * excess / samples) / spread();
    }

    /** Root mean square of what the line leaves over, rad. */
    public double residualRad() {
        double explained = gradient() * gradient() * spread();
        double left = excessSquares - excess * excess / samples - explained;
        return StrictMath.sqrt(Math.max(left, 0) / samples);
    }

    private double spread() {
        return lateralSquares - lateral * lateral / samples;
    }
}
