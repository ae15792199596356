package dev.provinggrid.analysis.surrogate;

/** The mode of a logistic regression whose weights are normal with mean 0 and variance 1, by Newton steps that are halved until they gain. */
final class LogisticMode {

    private static final int MOST_STEPS = 30;
    private static final double ENOUGH = 1e-5;
    private static final double SHORTEST = 1e-3;

    private final double[][] rows;
    private final boolean[] failed;

    LogisticMode(double[][] rows, boolean[] failed) {
        this.rows = rows;
        this.failed = failed;
    }

    static double probability(double logit) {
        return 1 / (1 + StrictMath.exp(-logit));
    }

    /** The mode, looked for from some weights on. The function is concave, so every start ends there. */
    double[] from(double[] start) {
        double[] weights = start.clone();
        double[] latent = latent(weights);
        double reached = objective(weights, latent);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] direction = direction(weights, latent);
            double gained = Double.NEGATIVE_INFINITY;
            for (double length = 1; length > SHORTEST; length /= 2) {
                double[] next = moved(weights, direction, length);
                double[] there = latent(next);
                double value = objective(next, there);
                if (value >= reached) {
                    gained = value - reached;
                    weights = next;
                    latent = there;
                    reached = value;
                    break;
                }
            }
            if (gained < ENOUGH) {
                return weights;
            }
        }
        return weights;
    }

    private double[] direction(double[] weights, double[] latent) {
        int size = weights.length;
        double[] gradient = new double[size];
        double[][] hessian = new double[size][size];
        for (int it = 0; it < size; it++) {
            gradient[it] = -weights[it];
            hessian[it][it] = 1;
        }
        for (int row = 0; row < rows.length; row++) {
            double p = probability(latent[row]);
            addScaled(gradient, rows[row], (failed[row] ? 1 : 0) - p, size);
            double curvature = Math.max(p * (1 - p), 1e-9);
            for (int it = 0; it < size; it++) {
                addScaled(hessian[it], rows[row], curvature * rows[row][it], it + 1);
            }
        }
        return Cholesky.of(hessian).solve(gradient);
    }

    /** The loop that nearly all time is spent in: without a branch, so that it is compiled to vectors. */
    private static void addScaled(double[] sum, double[] row, double factor, int count) {
        for (int it = 0; it < count; it++) {
            sum[it] += factor * row[it];
        }
    }

    private double[] latent(double[] weights) {
        double[] latent = new double[rows.length];
        for (int row = 0; row < rows.length; row++) {
            double sum = 0;
            for (int it = 0; it < weights.length; it++) {
                sum += rows[row][it] * weights[it];
            }
            latent[row] = sum;
        }
        return latent;
    }

    private double objective(double[] weights, double[] latent) {
        double sum = 0;
        for (int row = 0; row < latent.length; row++) {
            double against = failed[row] ? -latent[row] : latent[row];
            sum -= Math.max(against, 0) + StrictMath.log1p(StrictMath.exp(-Math.abs(against)));
        }
        for (double weight : weights) {
            sum -= weight * weight / 2;
        }
        return sum;
    }

    private static double[] moved(double[] from, double[] direction, double length) {
        double[] to = from.clone();
        addScaled(to, direction, length, to.length);
        return to;
    }
}
