package dev.provinggrid.analysis.surrogate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class CholeskyTest {

    /** Of every size, for four rows are taken at once and a rest one by one. */
    @Property(tries = 60)
    void whatIsSolvedGivesTheRightSideAgain(@ForAll @IntRange(min = 1, max = 14) int size, @ForAll long seed) {
        double[][] matrix = matrix(size, seed);
        double[] right = new Random(seed + 1).doubles(size, -1, 1).toArray();
        Cholesky factor = Cholesky.of(matrix);
        double[] x = factor.solve(right);
        double[] forward = factor.forward(right);
        for (int row = 0; row < size; row++) {
            double sum = 0;
            for (int column = 0; column < size; column++) {
                sum += matrix[Math.max(row, column)][Math.min(row, column)] * x[column];
            }
            assertThat(sum).isEqualTo(right[row], within(1e-9));
        }
        assertThat(Cholesky.product(forward, forward))
                .as("b A^-1 b")
                .isEqualTo(Cholesky.product(right, x), within(1e-9));
    }

    /** Random points times themselves, and 1 on the diagonal; the upper triangle is not there. */
    private static double[][] matrix(int size, long seed) {
        Random random = new Random(seed);
        double[][] points = IntStream.range(0, size)
                .mapToObj(_ -> random.doubles(size, -1, 1).toArray())
                .toArray(double[][]::new);
        return IntStream.range(0, size)
                .mapToObj(row -> IntStream.rangeClosed(0, row)
                        .mapToDouble(column -> Cholesky.product(points[row], points[column]) + (row == column ? 1 : 0))
                        .toArray())
                .toArray(double[][]::new);
    }

    @Test
    void whatIsNotPositiveDefiniteIsRefusedWithItsRow() {
        assertThatThrownBy(() -> Cholesky.of(new double[][] {{1}, {2, 1}}))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("row 1");
        assertThatThrownBy(() -> Cholesky.of(new double[][] {{Double.NaN}})).hasMessageContaining("row 0");
    }
}
