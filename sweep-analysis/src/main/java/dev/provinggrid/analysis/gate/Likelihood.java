package dev.provinggrid.analysis.gate;

import java.util.stream.DoubleStream;

/** Likelihoods of passes and failures, in logarithms: those of thousands of runs are below the least double. */
final class Likelihood {

    private Likelihood() {}

    /** The logarithm of p^passed (1-p)^failed, where 0^0 is 1. */
    static double log(double p, Flip.History runs) {
        return times(runs.passed(), StrictMath.log(p)) + times(runs.failed(), StrictMath.log1p(-p));
    }

    /** The logarithm of a sum of terms that are given by theirs. */
    static double logSum(DoubleStream logarithms) {
        double[] terms = logarithms.toArray();
        double greatest = DoubleStream.of(terms).max().orElse(Double.NEGATIVE_INFINITY);
        if (greatest == Double.NEGATIVE_INFINITY) {
            return greatest;
        }
        double sum = 0;
        for (double term : terms) {
            sum += StrictMath.exp(term - greatest);
        }
        return greatest + StrictMath.log(sum);
    }

    private static double times(int count, double logarithm) {
        return count == 0 ? 0 : count * logarithm;
    }
}
