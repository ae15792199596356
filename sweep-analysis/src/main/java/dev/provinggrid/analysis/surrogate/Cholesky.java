package dev.provinggrid.analysis.surrogate;

/** The lower triangle L of a symmetric positive definite matrix L Lᵀ. */
final class Cholesky {

    private final double[][] lower;

    private Cholesky(double[][] lower) {
        this.lower = lower;
    }

    /**
     * Decomposes.
     *
     * @param matrix of which the lower triangle is read
     * @throws ArithmeticException if it is not positive definite
     */
    static Cholesky of(double[][] matrix) {
        double[][] lower = new double[matrix.length][];
        for (int row = 0; row < matrix.length; row++) {
            lower[row] = new double[row + 1];
            for (int column = 0; column <= row; column++) {
                double rest = matrix[row][column] - product(lower[row], lower[column], column);
                if (column < row) {
                    lower[row][column] = rest / lower[column][column];
                } else if (rest > 0) {
                    lower[row][row] = StrictMath.sqrt(rest);
                } else {
                    throw new ArithmeticException("not positive definite in row " + row + ": " + rest);
                }
            }
        }
        return new Cholesky(lower);
    }

    /** x of L x = b. */
    double[] forward(double[] b) {
        double[] x = new double[b.length];
        for (int row = 0; row < x.length; row++) {
            x[row] = (b[row] - product(lower[row], x, row)) / lower[row][row];
        }
        return x;
    }

    /** x of Lᵀ x = b. */
    double[] backward(double[] b) {
        double[] x = b.clone();
        for (int row = x.length - 1; row >= 0; row--) {
            x[row] /= lower[row][row];
            for (int column = 0; column < row; column++) {
                x[column] -= lower[row][column] * x[row];
            }
        }
        return x;
    }

    /** x of L Lᵀ x = b. */
    double[] solve(double[] b) {
        return backward(forward(b));
    }

    /** The logarithm of the determinant of L Lᵀ. */
    double logDeterminant() {
        double sum = 0;
        for (int row = 0; row < lower.length; row++) {
            sum += 2 * StrictMath.log(lower[row][row]);
        }
        return sum;
    }

    /** The product of two vectors of one length. */
    static double product(double[] one, double[] other) {
        return product(one, other, one.length);
    }

    /** In four sums that do not wait for each other, always the same four, so that the bits are the same everywhere. */
    private static double product(double[] one, double[] other, int count) {
        double first = 0;
        double second = 0;
        double third = 0;
        double fourth = 0;
        int it = 0;
        for (; it < count - 3; it += 4) {
            first += one[it] * other[it];
            second += one[it + 1] * other[it + 1];
            third += one[it + 2] * other[it + 2];
            fourth += one[it + 3] * other[it + 3];
        }
        for (; it < count; it++) {
            first += one[it] * other[it];
        }
        return (first + second) + (third + fourth);
    }
}
