package dev.provinggrid.analysis.surrogate;

import java.util.Arrays;

/**
 * Covariance of a latent function: Matérn 5/2 over the numbers, of which a share is common to all categories.
 *
 * <p>k = s² {@link Matern}(r) (1 in one category, else the share), r² = Σ ((u - u')/ℓ)².
 */
public final class MixedKernel {

    private final double[] lengths;
    private final double variance;
    private final double shared;

    /**
     * @param lengths one for each axis, in units of the axis from end to end
     * @param deviation s, of the logit of the probability of failing
     * @param shared correlation between categories, in [0, 1]
     */
    public MixedKernel(double[] lengths, double deviation, double shared) {
        this.lengths = lengths.clone();
        this.variance = deviation * deviation;
        this.shared = shared;
    }

    /**
     * Before anything was run, for rates of a grid.
     *
     * @param levels number of levels of each axis; along the one with most of them failures are told apart at shorter distances
     */
    public static MixedKernel usual(int[] levels) {
        int most = Arrays.stream(levels).max().orElse(1);
        double[] lengths =
                Arrays.stream(levels).mapToDouble(it -> it == most ? .6 : 1).toArray();
        return new MixedKernel(lengths, 30, .6);
    }

    double variance() {
        return variance;
    }

    double between(GridPoints points, int one, int other) {
        double squares = 0;
        for (int axis = 0; axis < lengths.length; axis++) {
            double apart = (points.number(one, axis) - points.number(other, axis)) / lengths[axis];
            squares += apart * apart;
        }
        double common = points.category(one) == points.category(other) ? 1 : shared;
        return variance * Matern.atSquare(squares) * common;
    }
}
