package dev.provinggrid.analysis.surrogate;

import java.util.ArrayList;
import java.util.List;

/** What is known of a process from its known points, in units of its variance. */
final class Covariance {

    private final ProcessKernel kernel;
    private final List<MixedPoint> known;
    private final Cholesky factor;
    private final double[] weights;
    private final double deviation;
    private final double nugget;

    /**
     * @param factor of the matrix 1 + correlations, each weighted by both of its points, or of the correlations themselves
     * @param weights of the known points
     * @param deviation of the process, in the unit of its predictions
     * @param nugget variance of what a run shows beside the process
     */
    Covariance(
            ProcessKernel kernel,
            List<MixedPoint> known,
            Cholesky factor,
            double[] weights,
            double deviation,
            double nugget) {
        this.kernel = kernel;
        this.known = known;
        this.factor = factor;
        this.weights = weights;
        this.deviation = deviation;
        this.nugget = nugget;
    }

    ProcessKernel kernel() {
        return kernel;
    }

    double deviation() {
        return deviation;
    }

    double nugget() {
        return nugget;
    }

    /** The row of a point: of two rows the product is what is known of the covariance of both. */
    double[] solved(MixedPoint at) {
        return solved(kernel.between(known, at));
    }

    private double[] solved(double[] between) {
        double[] weighted = between.clone();
        for (int it = 0; it < weighted.length; it++) {
            weighted[it] *= weights[it];
        }
        return factor.forward(weighted);
    }

    /** The mean of each point: its correlations with the known points times coefficients. */
    double[] means(List<MixedPoint> at, double[] coefficients) {
        return at.stream()
                .mapToDouble(it -> Cholesky.product(kernel.between(known, it), coefficients))
                .toArray();
    }

    /** Predictions whose means are a constant and the correlations with the known points times coefficients. */
    ProcessField field(List<MixedPoint> at, double constant, double[] coefficients) {
        double[] means = new double[at.size()];
        double[] variances = new double[at.size()];
        List<double[]> rows = new ArrayList<>();
        for (int it = 0; it < means.length; it++) {
            double[] between = kernel.between(known, at.get(it));
            means[it] = constant + Cholesky.product(between, coefficients);
            double[] row = solved(between);
            variances[it] = 1 - Cholesky.product(row, row);
            rows.add(row);
        }
        return new ProcessField(this, at, means, variances, rows);
    }
}
