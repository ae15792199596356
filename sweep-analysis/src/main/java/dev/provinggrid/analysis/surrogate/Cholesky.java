package dev.provinggrid.analysis.surrogate;

import java.util.Arrays;

/**
 * A symmetric positive definite matrix as Uᵀ U. The loops that time is spent in add multiples of four rows to another one, each element by
 * itself: they become vectors, and the bits are the same on every processor.
 */
final class Cholesky {

    private static final int AT_ONCE = 4;

    /** Upper triangle; what is left of the diagonal is never read. */
    private final double[][] upper;

    private Cholesky(double[][] upper) {
        this.upper = upper;
    }

    /**
     * Decomposes.
     *
     * @param matrix of which the lower triangle is read
     * @throws ArithmeticException if it is not positive definite
     */
    static Cholesky of(double[][] matrix) {
        int size = matrix.length;
        double[][] upper = new double[size][];
        for (int row = 0; row < size; row++) {
            double[] rest = new double[size];
            for (int column = row; column < size; column++) {
                rest[column] = matrix[column][row];
            }
            int done = 0;
            for (; done <= row - AT_ONCE; done += AT_ONCE) {
                double[] times = {upper[done][row], upper[done + 1][row], upper[done + 2][row], upper[done + 3][row]};
                subtract(upper, done, times, rest, row);
            }
            for (; done < row; done++) {
                subtract(upper[done], upper[done][row], rest, row);
            }
            if (!(rest[row] > 0)) {
                throw new ArithmeticException("not positive definite in row " + row + ": " + rest[row]);
            }
            double root = StrictMath.sqrt(rest[row]);
            for (int column = row; column < size; column++) {
                rest[column] /= root;
            }
            upper[row] = rest;
        }
        return new Cholesky(upper);
    }

    /** Takes four rows from another one, as often as it says for each, from a column on. */
    private static void subtract(double[][] rows, int first, double[] times, double[] from, int start) {
        double[] a = rows[first];
        double[] b = rows[first + 1];
        double[] c = rows[first + 2];
        double[] d = rows[first + 3];
        double ofA = times[0];
        double ofB = times[1];
        double ofC = times[2];
        double ofD = times[3];
        for (int it = start; it < from.length; it++) {
            from[it] -= (ofA * a[it] + ofB * b[it]) + (ofC * c[it] + ofD * d[it]);
        }
    }

    private static void subtract(double[] row, double times, double[] from, int start) {
        for (int it = start; it < from.length; it++) {
            from[it] -= times * row[it];
        }
    }

    /** x of Uᵀ x = b. */
    double[] forward(double[] b) {
        double[] x = b.clone();
        int row = 0;
        for (; row <= x.length - AT_ONCE; row += AT_ONCE) {
            int end = row + AT_ONCE;
            for (int of = row; of < end; of++) {
                x[of] /= upper[of][of];
                for (int it = of + 1; it < end; it++) {
                    x[it] -= upper[of][it] * x[of];
                }
            }
            subtract(upper, row, Arrays.copyOfRange(x, row, end), x, end);
        }
        for (; row < x.length; row++) {
            x[row] /= upper[row][row];
            subtract(upper[row], x[row], x, row + 1);
        }
        return x;
    }

    /** x of U x = b. */
    double[] backward(double[] b) {
        double[] x = b.clone();
        for (int row = x.length - 1; row >= 0; row--) {
            x[row] = (x[row] - product(upper[row], x, row + 1, x.length)) / upper[row][row];
        }
        return x;
    }

    /** x of Uᵀ U x = b. */
    double[] solve(double[] b) {
        return backward(forward(b));
    }

    /** The logarithm of the determinant of Uᵀ U. */
    double logDeterminant() {
        double sum = 0;
        for (int row = 0; row < upper.length; row++) {
            sum += 2 * StrictMath.log(upper[row][row]);
        }
        return sum;
    }

    /** The product of two vectors of one length. */
    static double product(double[] one, double[] other) {
        return product(one, other, 0, one.length);
    }

    /** In four sums that do not wait for each other, always the same four, so that the bits are the same everywhere. */
    private static double product(double[] one, double[] other, int start, int end) {
        double first = 0;
        double second = 0;
        double third = 0;
        double fourth = 0;
        int it = start;
        for (; it < end - 3; it += 4) {
            first += one[it] * other[it];
            second += one[it + 1] * other[it + 1];
            third += one[it + 2] * other[it + 2];
            fourth += one[it + 3] * other[it + 3];
        }
        for (; it < end; it++) {
            first += one[it] * other[it];
        }
        return (first + second) + (third + fourth);
    }
}
