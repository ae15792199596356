package dev.provinggrid.analysis.surrogate;

import dev.provinggrid.model.design.distribution.NormalDistribution;

/** The mode of a Gaussian process given verdicts, by Newton steps that are halved until they gain (Rasmussen and Williams 2006, algorithm 3.1). */
final class VerdictMode {

    private static final NormalDistribution NORMAL = new NormalDistribution(0, 1);
    private static final double OF_DENSITY = 1 / StrictMath.sqrt(2 * StrictMath.PI);
    private static final int MOST_STEPS = 30;
    private static final double ENOUGH = 1e-3;
    private static final double SHORTEST = .05;
    private static final double FLATTEST = 1e-9;

    private final double[][] correlations;
    private final double variance;
    private final double[] verdicts;
    private final double slips;

    /** Of the covariances: the latent values are the covariances times these. */
    private double[] solved;

    private double[] latent;
    private double reached;
    private double[] weights;
    private Cholesky factor;

    /**
     * @param correlations lower triangle
     * @param deviation of the process
     * @param verdicts 1 of a pass and -1 of a failure
     */
    VerdictMode(double[][] correlations, double deviation, double[] verdicts, double slips) {
        this.correlations = correlations;
        this.variance = deviation * deviation;
        this.verdicts = verdicts;
        this.slips = slips;
    }

    /**
     * Looks for the mode and returns the latent values there.
     *
     * @param near latent values from which the first step is taken, such as those of another shape. It has to lead to a likelier place
     *     than all zeros, or all zeros is where it ends
     */
    double[] from(double[] near) {
        solved = new double[near.length];
        reached = objective(solved, solved);
        latent = near;
        for (int step = 0; step < MOST_STEPS; step++) {
            if (step() < ENOUGH) {
                break;
            }
        }
        factorise();
        return latent.clone();
    }

    private double step() {
        double[] towards = newton();
        for (double length = 1; length > SHORTEST; length /= 2) {
            double[] next = new double[solved.length];
            for (int it = 0; it < next.length; it++) {
                next[it] = solved[it] + length * (towards[it] - solved[it]);
            }
            double[] there = covariances(next);
            double value = objective(next, there);
            if (value >= reached) {
                double gained = value - reached;
                solved = next;
                latent = there;
                reached = value;
                return gained;
            }
        }
        latent = covariances(solved);
        return 0;
    }

    private double[] newton() {
        factorise();
        double[] target = new double[latent.length];
        for (int it = 0; it < target.length; it++) {
            target[it] = curvature(it) * latent[it] + slope(it);
        }
        double[] right = covariances(target);
        double root = StrictMath.sqrt(variance);
        for (int it = 0; it < right.length; it++) {
            right[it] *= weights[it] / root;
        }
        double[] correction = factor.solve(right);
        for (int it = 0; it < target.length; it++) {
            target[it] -= weights[it] / root * correction[it];
        }
        return target;
    }

    /** Of 1 + W^1/2 K W^1/2. */
    private void factorise() {
        weights = new double[latent.length];
        for (int it = 0; it < weights.length; it++) {
            weights[it] = StrictMath.sqrt(variance * curvature(it));
        }
        double[][] matrix = new double[latent.length][];
        for (int row = 0; row < matrix.length; row++) {
            matrix[row] = new double[row + 1];
            for (int column = 0; column <= row; column++) {
                matrix[row][column] = weights[row] * correlations[row][column] * weights[column];
            }
            matrix[row][row] += 1;
        }
        factor = Cholesky.of(matrix);
    }

    private double[] covariances(double[] of) {
        double[] product = new double[of.length];
        for (int row = 0; row < of.length; row++) {
            double[] correlation = correlations[row];
            double sum = correlation[row] * of[row];
            for (int column = 0; column < row; column++) {
                sum += correlation[column] * of[column];
                product[column] += correlation[column] * of[row];
            }
            product[row] += sum;
        }
        for (int row = 0; row < of.length; row++) {
            product[row] *= variance;
        }
        return product;
    }

    private double objective(double[] a, double[] f) {
        double sum = -Cholesky.product(a, f) / 2;
        for (int it = 0; it < f.length; it++) {
            sum += StrictMath.log(likelihood(verdicts[it] * f[it]));
        }
        return sum;
    }

    private double likelihood(double agreeing) {
        return slips + (1 - 2 * slips) * NORMAL.cumulative(agreeing);
    }

    private static double density(double at) {
        return OF_DENSITY * StrictMath.exp(-at * at / 2);
    }

    private double slope(int index) {
        double agreeing = verdicts[index] * latent[index];
        return (1 - 2 * slips) * verdicts[index] * density(agreeing) / likelihood(agreeing);
    }

    /** Of the negative logarithm; not below 0 where a slip is likelier. */
    private double curvature(int index) {
        double agreeing = verdicts[index] * latent[index];
        double slope = slope(index);
        double bent = (1 - 2 * slips) * agreeing * density(agreeing) / likelihood(agreeing);
        return Math.max(slope * slope + bent, FLATTEST);
    }

    /** The logarithm of the density of the verdicts, by Laplace's method. */
    double likelihood() {
        return reached - factor.logDeterminant() / 2;
    }

    Cholesky factor() {
        return factor;
    }

    double[] weights() {
        return weights;
    }

    /** Times the correlations with the known points they are the mean. */
    double[] coefficients() {
        double[] of = solved.clone();
        for (int it = 0; it < of.length; it++) {
            of[it] *= variance;
        }
        return of;
    }
}
