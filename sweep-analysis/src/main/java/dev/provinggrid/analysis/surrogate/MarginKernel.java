package dev.provinggrid.analysis.surrogate;

/**
 * Correlation of a margin between points: Matérn 5/2 over the numbers, times a share for each axis without order on which they differ
 * (Qian, Wu and Wu 2008).
 */
final class MarginKernel {

    private final double[] lengths;
    private final double[] shares;

    /**
     * @param lengths one for each axis of numbers, in units of the axis from end to end
     * @param shares correlation between levels, one for each axis without order, in (0, 1)
     */
    MarginKernel(double[] lengths, double[] shares) {
        this.lengths = lengths.clone();
        this.shares = shares.clone();
    }

    double between(MixedPoint one, MixedPoint other) {
        double squares = 0;
        for (int axis = 0; axis < lengths.length; axis++) {
            double apart = (one.number(axis) - other.number(axis)) / lengths[axis];
            squares += apart * apart;
        }
        double correlation = Matern.atSquare(squares);
        for (int axis = 0; axis < shares.length; axis++) {
            if (one.level(axis) != other.level(axis)) {
                correlation *= shares[axis];
            }
        }
        return correlation;
    }
}
