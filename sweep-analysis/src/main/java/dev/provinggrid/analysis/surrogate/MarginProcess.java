package dev.provinggrid.analysis.surrogate;

import java.util.Arrays;
import java.util.List;

/**
 * A Gaussian process of a margin, given its values at some points: its mean by generalised least squares, its variance profiled
 * (Rasmussen and Williams 2006, chapters 2 and 5).
 */
public final class MarginProcess implements Surrogate {

    private static final int MOST_FITTED = 300;
    private static final int MOST_STEPS = 250;
    private static final double LEAST_NUGGET = 1e-8;

    /** Of the logarithm of the nugget. */
    private static final double UNSURE = 2;

    private final ProcessShape shape;
    private final Covariance covariance;
    private final double[] weights;
    private final double mean;
    private final double likelihood;

    MarginProcess(ProcessShape shape, List<MixedPoint> points, double[] margins) {
        this.shape = shape;
        ProcessKernel kernel = shape.kernel(0);
        double nugget = LEAST_NUGGET + shape.more();
        double[][] matrix = kernel.among(points);
        for (int row = 0; row < matrix.length; row++) {
            matrix[row][row] += nugget;
        }
        Cholesky correlation = Cholesky.of(matrix);
        double[] ones = new double[margins.length];
        Arrays.fill(ones, 1);
        double[] solvedOnes = correlation.solve(ones);
        this.mean = Cholesky.product(solvedOnes, margins) / Cholesky.product(solvedOnes, ones);
        double[] rest = new double[margins.length];
        for (int it = 0; it < rest.length; it++) {
            rest[it] = margins[it] - mean;
        }
        this.weights = correlation.solve(rest);
        double variance = Math.max(Cholesky.product(weights, rest) / rest.length, Double.MIN_NORMAL);
        this.likelihood = -rest.length * StrictMath.log(variance) / 2 - correlation.logDeterminant() / 2;
        this.covariance =
                new Covariance(kernel, List.copyOf(points), correlation, ones, StrictMath.sqrt(variance), nugget);
    }

    /**
     * The process of some points, its shape fitted to at most 300 of them.
     *
     * @param noise share of the margin's variance that is expected to be noise
     */
    public static MarginProcess fitted(List<MixedPoint> points, double[] margins, double noise) {
        MixedPoint some = points.getFirst();
        return fitted(ProcessShape.usual(some.numbers(), some.levels(), noise, UNSURE), points, margins);
    }

    private static MarginProcess fitted(ProcessShape start, List<MixedPoint> points, double[] margins) {
        FittedPoints fitted = new FittedPoints(points.size(), MOST_FITTED);
        List<MixedPoint> at = fitted.of(points);
        double[] values = fitted.of(margins);
        return new MarginProcess(
                start.fitted(it -> new MarginProcess(it, at, values).likelihood(), MOST_STEPS), points, margins);
    }

    @Override
    public boolean learnsVerdicts() {
        return false;
    }

    @Override
    public MarginProcess of(List<MixedPoint> points, double[] margins) {
        return new MarginProcess(shape, points, margins);
    }

    @Override
    public MarginProcess refitted(List<MixedPoint> points, double[] margins) {
        return fitted(shape, points, margins);
    }

    /** The logarithm of the density of what was seen, without constants. */
    double likelihood() {
        return likelihood;
    }

    /** In the margin's unit. */
    double deviation() {
        return covariance.deviation();
    }

    @Override
    public ProcessField field(List<MixedPoint> at) {
        return covariance.field(at, mean, weights);
    }
}
