package dev.provinggrid.analysis.surrogate;

import java.util.Arrays;

/**
 * Probabilities of failing from passes and failures: a Gaussian process under a logit, at its mode (Laplace's method, Rasmussen and
 * Williams 2006, section 3.4), seen through a few inducing points (subset of regressors, section 8.3.1). Levels of the latent function,
 * over all and for each category, have priors of their own.
 *
 * <p>The probability is that of the mode, not the mean over what the function may be: the latter is near 1/2 wherever little is known,
 * and draws would be wasted there.
 */
public final class FailureClassifier {

    /** Of the common level and of each category's, as a deviation. */
    private static final double LEVEL = 2;

    private static final double JITTER = 1e-6;

    private final GridPoints points;
    private final int inducing;

    /** Of every point with every inducing point; half the memory as floats, which costs no figure of a probability. */
    private final float[] covariance;

    private final Cholesky ofInducing;
    private final double[][] features;
    private double[] weights;

    /**
     * Prepares predictions at all points.
     *
     * @param inducing points through which all others are seen, each once; some hundreds
     */
    public FailureClassifier(GridPoints points, MixedKernel kernel, int[] inducing) {
        this.points = points;
        this.inducing = inducing.length;
        this.covariance = new float[points.size() * inducing.length];
        for (int point = 0; point < points.size(); point++) {
            for (int it = 0; it < inducing.length; it++) {
                covariance[point * inducing.length + it] = (float) kernel.between(points, point, inducing[it]);
            }
        }
        double[][] among = new double[inducing.length][inducing.length];
        for (int row = 0; row < inducing.length; row++) {
            for (int column = 0; column <= row; column++) {
                among[row][column] = kernel.between(points, inducing[row], inducing[column]);
            }
            among[row][row] += JITTER * kernel.variance();
        }
        this.ofInducing = Cholesky.of(among);
        this.features = new double[points.size()][];
        this.weights = new double[inducing.length + 1 + points.categories()];
    }

    /**
     * The probability of failing at every point.
     *
     * @param known points with a verdict
     * @param failed of each of them
     */
    public double[] failing(int[] known, boolean[] failed) {
        long failures = 0;
        for (boolean it : failed) {
            failures += it ? 1 : 0;
        }
        double[] failing = new double[points.size()];
        if (failures == 0 || failures == failed.length) {
            Arrays.fill(failing, (failures + .5) / (failed.length + 1));
            return failing;
        }
        double[][] rows = Arrays.stream(known).mapToObj(this::features).toArray(double[][]::new);
        weights = new LogisticMode(rows, failed).from(weights);
        double[] ofPoints = ofInducing.backward(Arrays.copyOf(weights, inducing));
        for (int point = 0; point < failing.length; point++) {
            failing[point] = LogisticMode.probability(latent(point, ofPoints));
        }
        return failing;
    }

    private double latent(int point, double[] ofPoints) {
        double sum = LEVEL * (weights[inducing] + weights[inducing + 1 + points.category(point)]);
        int from = point * inducing;
        for (int it = 0; it < inducing; it++) {
            sum += covariance[from + it] * ofPoints[it];
        }
        return sum;
    }

    /** A row whose product with weights of unit variance is the latent function at a point. */
    private double[] features(int point) {
        if (features[point] == null) {
            double[] between = new double[inducing];
            for (int it = 0; it < inducing; it++) {
                between[it] = covariance[point * inducing + it];
            }
            double[] row = Arrays.copyOf(ofInducing.forward(between), weights.length);
            row[inducing] = LEVEL;
            row[inducing + 1 + points.category(point)] = LEVEL;
            features[point] = row;
        }
        return features[point];
    }
}
