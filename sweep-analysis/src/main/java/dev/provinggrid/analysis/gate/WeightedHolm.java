package dev.provinggrid.analysis.gate;

import java.util.stream.IntStream;

/**
 * Holm's procedure for e-values: the closed test whose local tests are weighted means of e-values (Vovk and Wang 2021), so the
 * probability that any true hypothesis is rejected is at most alpha, however the e-values depend on each other.
 */
final class WeightedHolm {

    private final double needed;

    /** @param alpha probability of any false rejection, above 0 and at most 1 */
    WeightedHolm(double alpha) {
        needed = 1 / alpha;
    }

    /**
     * Which hypotheses are rejected: those whose surplus over 1/alpha makes up for what all others lack.
     *
     * @param weights of the hypotheses, positive, fixed before the e-values are seen
     */
    boolean[] rejected(double[] evidence, double[] weights) {
        double lacking = IntStream.range(0, evidence.length)
                .mapToDouble(it -> weights[it] * Math.max(0, needed - evidence[it]))
                .sum();
        boolean[] rejected = new boolean[evidence.length];
        for (int i = 0; i < evidence.length; i++) {
            rejected[i] = evidence[i] >= needed && weights[i] * (evidence[i] - needed) >= lacking;
        }
        return rejected;
    }
}
