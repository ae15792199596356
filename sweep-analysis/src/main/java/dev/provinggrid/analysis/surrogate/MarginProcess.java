package dev.provinggrid.analysis.surrogate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A Gaussian process of a margin, given its values at some points: its mean by generalised least squares, its variance profiled
 * (Rasmussen and Williams 2006, chapters 2 and 5).
 */
public final class MarginProcess {

    private static final int MOST_FITTED = 300;

    private final MarginShape shape;
    private final MarginKernel kernel;
    private final List<MixedPoint> points;
    private final Cholesky correlation;
    private final double[] weights;
    private final double mean;
    private final double variance;
    private final double likelihood;

    MarginProcess(MarginShape shape, List<MixedPoint> points, double[] margins) {
        this.shape = shape;
        this.kernel = shape.kernel();
        this.points = List.copyOf(points);
        this.correlation = Cholesky.of(among(points));
        double[] ones = new double[margins.length];
        Arrays.fill(ones, 1);
        double[] solvedOnes = correlation.solve(ones);
        this.mean = Cholesky.product(solvedOnes, margins) / Cholesky.product(solvedOnes, ones);
        double[] rest = new double[margins.length];
        for (int it = 0; it < rest.length; it++) {
            rest[it] = margins[it] - mean;
        }
        this.weights = correlation.solve(rest);
        this.variance = Math.max(Cholesky.product(weights, rest) / rest.length, Double.MIN_NORMAL);
        this.likelihood = -rest.length * StrictMath.log(variance) / 2 - correlation.logDeterminant() / 2;
    }

    /**
     * The process of some points, its shape fitted to at most 300 of them.
     *
     * @param noise share of the margin's variance that is expected to be noise
     * @param before whose shape the fit starts from, or that is kept if {@code refit} is false; null at first
     */
    public static MarginProcess of(
            List<MixedPoint> points, double[] margins, double noise, MarginProcess before, boolean refit) {
        MixedPoint some = points.getFirst();
        MarginShape start = before == null ? MarginShape.usual(some.numbers(), some.levels(), noise) : before.shape;
        if (!refit && before != null) {
            return new MarginProcess(start, points, margins);
        }
        int step = (points.size() + MOST_FITTED - 1) / MOST_FITTED;
        List<MixedPoint> fitted = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (int it = 0; it < points.size(); it += step) {
            fitted.add(points.get(it));
            values.add(margins[it]);
        }
        MarginShape shape =
                start.fitted(fitted, values.stream().mapToDouble(it -> it).toArray());
        return new MarginProcess(shape, points, margins);
    }

    /** The logarithm of the density of what was seen, without constants. */
    double likelihood() {
        return likelihood;
    }

    /** Predictions at other points, which learn where further points will be. */
    public MarginField field(List<MixedPoint> at) {
        double[] means = new double[at.size()];
        double[] variances = new double[at.size()];
        List<double[]> solved = new ArrayList<>();
        for (int it = 0; it < means.length; it++) {
            double[] between = between(at.get(it));
            means[it] = mean + Cholesky.product(between, weights);
            double[] row = correlation.forward(between);
            variances[it] = 1 - Cholesky.product(row, row);
            solved.add(row);
        }
        return new MarginField(this, at, means, variances, solved);
    }

    MarginKernel kernel() {
        return kernel;
    }

    double nugget() {
        return shape.nugget();
    }

    /** s, in the margin's unit. */
    double deviation() {
        return StrictMath.sqrt(variance);
    }

    /** The row of a point: of two rows the product is what is known of the covariance of both. */
    double[] solved(MixedPoint at) {
        return correlation.forward(between(at));
    }

    private double[] between(MixedPoint at) {
        return points.stream().mapToDouble(it -> kernel.between(it, at)).toArray();
    }

    private double[][] among(List<MixedPoint> of) {
        double[][] matrix = new double[of.size()][];
        for (int row = 0; row < matrix.length; row++) {
            matrix[row] = new double[row + 1];
            for (int column = 0; column < row; column++) {
                matrix[row][column] = kernel.between(of.get(row), of.get(column));
            }
            matrix[row][row] = 1 + nugget();
        }
        return matrix;
    }
}
