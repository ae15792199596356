package dev.provinggrid.model.design.distribution;

/** The distribution of a continuous axis, over numbers in SI. */
public sealed interface AxisDistribution
        permits UniformDistribution,
                LogUniformDistribution,
                NormalDistribution,
                LogNormalDistribution,
                TriangularDistribution,
                HistogramDistribution,
                TruncatedDistribution {

    /** Probability of a number that is at most this one. */
    double cumulative(double x);

    /** Probability of a greater number. */
    double survival(double x);

    /**
     * The number that is exceeded with probability 1 - p.
     *
     * @param p in [0, 1]
     */
    double quantile(double p);

    /**
     * The number that is exceeded with probability q, exact also where q is small.
     *
     * @param q in [0, 1]
     */
    double inverseSurvival(double q);

    /** How people write it, without the range: {@code uniform}, {@code normal}. */
    String word();

    /** Least number it gives; may be infinite. */
    double least();

    /** Greatest number it gives; may be infinite. */
    double greatest();
}
