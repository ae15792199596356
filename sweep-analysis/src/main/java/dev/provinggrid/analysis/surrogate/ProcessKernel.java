package dev.provinggrid.analysis.surrogate;

import java.util.List;

/**
 * Correlation between points: Matérn 5/2 over the numbers, times a share for each axis without order on which they differ
 * (Qian, Wu and Wu 2008).
 */
final class ProcessKernel {

    private final double[] lengths;
    private final double[] shares;
    private final double common;

    /**
     * @param lengths one for each axis of numbers, in units of the axis from end to end
     * @param shares correlation between levels, one for each axis without order, in (0, 1)
     * @param common part of the variance that all points have in common, in [0, 1)
     */
    ProcessKernel(double[] lengths, double[] shares, double common) {
        this.lengths = lengths.clone();
        this.shares = shares.clone();
        this.common = common;
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
        return common + (1 - common) * correlation;
    }

    /** The correlation matrix of points, its lower triangle. */
    double[][] among(List<MixedPoint> points) {
        double[][] matrix = new double[points.size()][];
        for (int row = 0; row < matrix.length; row++) {
            matrix[row] = new double[row + 1];
            for (int column = 0; column < row; column++) {
                matrix[row][column] = between(points.get(row), points.get(column));
            }
            matrix[row][row] = 1;
        }
        return matrix;
    }

    /** The correlations of points with another one. */
    double[] between(List<MixedPoint> points, MixedPoint other) {
        return points.stream().mapToDouble(it -> between(it, other)).toArray();
    }
}
