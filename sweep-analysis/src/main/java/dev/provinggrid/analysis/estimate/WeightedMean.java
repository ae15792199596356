package dev.provinggrid.analysis.estimate;

import java.util.stream.IntStream;

/**
 * The weighted mean of estimates whose errors are martingale differences.
 *
 * @param mean NaN without estimates
 * @param variance of the mean; infinite with fewer than two estimates
 * @param degrees of freedom of the variance, at least 3 (Satterthwaite 1946)
 */
record WeightedMean(double mean, double variance, double degrees) {

    private static final double FEWEST_DEGREES = 3;

    static WeightedMean of(double[] estimates, double[] weights) {
        double sum = IntStream.range(0, weights.length)
                .mapToDouble(it -> weights[it])
                .sum();
        double squares = IntStream.range(0, weights.length)
                .mapToDouble(it -> square(weights[it]))
                .sum();
        double mean = IntStream.range(0, weights.length)
                        .mapToDouble(it -> weights[it] * estimates[it])
                        .sum()
                / sum;
        double[] errors = IntStream.range(0, weights.length)
                .mapToDouble(it -> square(weights[it] * (estimates[it] - mean)))
                .toArray();
        double spread =
                IntStream.range(0, errors.length).mapToDouble(it -> errors[it]).sum();
        double fourth = IntStream.range(0, errors.length)
                .mapToDouble(it -> square(errors[it]))
                .sum();
        double effective = sum * sum / squares;
        return new WeightedMean(
                mean,
                effective > 1 ? spread / (sum * sum) * (effective / (effective - 1)) : Double.POSITIVE_INFINITY,
                fourth > 0 ? Math.max(FEWEST_DEGREES, spread * spread / fourth - 1) : FEWEST_DEGREES);
    }

    private static double square(double value) {
        return value * value;
    }
}
