package dev.provinggrid.analysis.surrogate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FailureClassifierTest {

    /** Numbers 0 to 1 in steps of .05, in two categories. */
    private final GridPoints points = new GridPoints(
            IntStream.range(0, 42).mapToObj(it -> new double[] {it % 21 / 20.0}).toArray(double[][]::new),
            IntStream.range(0, 42).map(it -> it / 21).toArray());

    private final FailureClassifier surrogate = new FailureClassifier(
            points,
            new MixedKernel(new double[] {.6}, 30, .6),
            IntStream.range(0, 42).toArray());

    @Test
    void itIsSureBesideWhatWasSeenAndUnsureBetween() {
        double[] failing = surrogate.failing(new int[] {0, 5, 15, 20}, new boolean[] {false, false, true, true});
        assertThat(failing[2]).isLessThan(.02);
        assertThat(failing[18]).isGreaterThan(.98);
        assertThat(failing[10]).isBetween(.2, .8);
    }

    @Test
    void aCategoryLearnsFromTheOther() {
        double[] failing =
                surrogate.failing(new int[] {0, 5, 15, 20, 31}, new boolean[] {false, false, true, true, true});
        assertThat(failing[21]).isLessThan(failing[41]);
        assertThat(failing[41]).isGreaterThan(.9);
    }

    @Test
    void whereNothingFailedEveryCellIsAsLikelyToFail() {
        assertThat(surrogate.failing(new int[] {0, 5, 15}, new boolean[3])).containsOnly(.5 / 4);
    }

    @Test
    void laterPredictionsDoNotDependOnEarlierOnes() {
        int[] known = {1, 7, 12, 19, 24, 30};
        boolean[] failed = {false, false, true, true, false, true};
        double[] fresh = surrogate.failing(known, failed);
        surrogate.failing(new int[] {3, 9}, new boolean[] {true, false});
        double[] again = surrogate.failing(known, failed);
        assertThat(again).containsExactly(fresh, within(1e-3));
    }

    /** Of one weight the mode w solves w = sum of rows times (outcome - probability): here of two failures and a pass at 1. */
    @Test
    void theModeSolvesItsEquation() {
        double[] mode = new LogisticMode(new double[][] {{1}, {1}, {1}}, new boolean[] {true, true, false})
                .from(new double[] {0});
        double p = LogisticMode.probability(mode[0]);
        assertThat(2 * (1 - p) - p).isEqualTo(mode[0], within(1e-6));
    }

    @Test
    void theTriangleSolvesItsSystem() {
        double[][] matrix = {{4, 2, 1}, {2, 3, .5}, {1, .5, 2}};
        double[] x = Cholesky.of(matrix).solve(new double[] {1, 2, 3});
        for (int row = 0; row < 3; row++) {
            double[] of = matrix[row];
            assertThat(IntStream.range(0, 3).mapToDouble(it -> of[it] * x[it]).sum())
                    .isEqualTo(row + 1, within(1e-12));
        }
    }

    @Test
    void theKernelIsMatern() {
        MixedKernel kernel = new MixedKernel(new double[] {.5}, 2, .25);
        double r = Math.sqrt(5) * .5 / .5;
        assertThat(kernel.between(points, 0, 10)).isEqualTo(4 * (1 + r + r * r / 3) * Math.exp(-r), within(1e-12));
        assertThat(kernel.between(points, 0, 21)).isEqualTo(4 * .25, within(1e-12));
    }
}
