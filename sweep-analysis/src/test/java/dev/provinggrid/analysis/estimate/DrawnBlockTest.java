package dev.provinggrid.analysis.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Four cells of which two fail, by everything that two draws can be. */
class DrawnBlockTest {

    private static final int[] CELLS = {0, 1, 2, 3};
    private static final double[] FAILS = {1, 0, 0, 1};
    private static final double[] PREDICTED = {.9, .2, .1, .6};
    private static final double[] CHANCES = {.4, .2, .1, .3};

    @ParameterizedTest
    @CsvSource({"0, .5125", "1, .2", "2, .2", "3, .783333333"})
    void theFirstDrawEstimatesTheRate(int cell, double expected) {
        assertThat(estimates(FAILS, PREDICTED, CHANCES, cell)[0]).isEqualTo(expected, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, .325", "1, 3, .666666667", "2, 0, .48125", "3, 0, .59375"})
    void theSecondKnowsTheFirst(int first, int second, double expected) {
        assertThat(estimates(FAILS, PREDICTED, CHANCES, first, second)[1]).isEqualTo(expected, within(1e-9));
    }

    @Test
    void bothAreRightInTheMean() {
        double[] means = new double[2];
        double[] squares = new double[2];
        double product = 0;
        for (int first : CELLS) {
            for (int second : CELLS) {
                if (first != second) {
                    double chance = CHANCES[first] * CHANCES[second] / (1 - CHANCES[first]);
                    double[] z = estimates(FAILS, PREDICTED, CHANCES, first, second);
                    for (int draw = 0; draw < 2; draw++) {
                        means[draw] += chance * z[draw];
                        squares[draw] += chance * z[draw] * z[draw];
                    }
                    product += chance * z[0] * z[1];
                }
            }
        }
        assertThat(means).containsExactly(new double[] {.5, .5}, within(1e-12));
        assertThat(squares[0] - .25).isEqualTo(491 / 9600.0, within(1e-12));
        assertThat(squares[1] - .25).isEqualTo(2309 / 96000.0, within(1e-12));
        assertThat(product - .25).as("covariance").isEqualTo(0, within(1e-12));
    }

    /** The cheat that must fail is an estimator that trusts its predictions: whatever they are, it is right in the mean. */
    @Property(tries = 60)
    void everyDrawIsRightInTheMeanForAnyPredictionsAndChances(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 6;
        double[] fails = random.ints(cells, 0, 2).asDoubleStream().toArray();
        double[] predicted = random.doubles(cells).toArray();
        double[] raw = random.doubles(cells, .01, 1).toArray();
        double sum = IntStream.range(0, cells).mapToDouble(it -> raw[it]).sum();
        double[] chances =
                IntStream.range(0, cells).mapToDouble(it -> raw[it] / sum).toArray();
        double truth =
                IntStream.range(0, cells).mapToDouble(it -> fails[it]).average().orElseThrow();
        double[] means = new double[3];
        for (int a = 0; a < cells; a++) {
            for (int b = 0; b < cells; b++) {
                for (int c = 0; c < cells; c++) {
                    if (a != b && b != c && a != c) {
                        double chance =
                                chances[a] * chances[b] / (1 - chances[a]) * chances[c] / (1 - chances[a] - chances[b]);
                        double[] z = estimates(fails, predicted, chances, a, b, c);
                        for (int draw = 0; draw < 3; draw++) {
                            means[draw] += chance * z[draw];
                        }
                    }
                }
            }
        }
        assertThat(means).containsExactly(new double[] {truth, truth, truth}, within(1e-12));
    }

    @Test
    void ofAllCellsTheLastDrawKnowsTheRate() {
        assertThat(estimates(FAILS, PREDICTED, CHANCES, 3, 1, 0, 2)[3]).isEqualTo(.5, within(1e-12));
    }

    @Test
    void whatIsPredictedRightGivesTheRateAtEveryDraw() {
        assertThat(estimates(FAILS, FAILS, CHANCES, 2, 0, 3)).containsOnly(.5);
    }

    @Test
    void aCellWithoutAVerdictCountsAsPredictedAndIsNoEstimate() {
        double[] z = block(CHANCES, PREDICTED, 0, 1)
                .estimates(CELLS, _ -> true, Outcomes.of(4, it -> it == 0 ? Double.NaN : FAILS[it]));
        assertThat(z[0]).isNaN();
        assertThat(z[1]).isEqualTo((1.8 - .2 / (.2 / .6)) / 4, within(1e-12));
    }

    @Test
    void aLevelCountsItsOwnCellsAlone() {
        double[] z = block(CHANCES, PREDICTED, 0, 1)
                .estimates(new int[] {0, 3}, it -> it % 3 == 0, Outcomes.of(4, it -> FAILS[it]));
        assertThat(z).containsExactly(new double[] {(1.5 + .1 / .4) / 2, 1.6 / 2}, within(1e-12));
    }

    private static double[] estimates(double[] fails, double[] predicted, double[] chances, int... draws) {
        int[] cells = IntStream.range(0, fails.length).toArray();
        return block(chances, predicted, draws).estimates(cells, _ -> true, Outcomes.of(cells.length, it -> fails[it]));
    }

    private static DrawnBlock block(double[] chances, double[] predicted, int... draws) {
        double[] inclusion = new double[draws.length];
        double left = 1;
        for (int it = 0; it < draws.length; it++) {
            inclusion[it] = chances[draws[it]] / left;
            left -= chances[draws[it]];
        }
        return new DrawnBlock(
                IntStream.range(0, chances.length).toArray(),
                predicted,
                chances,
                new SuccessiveDraws(draws, inclusion),
                1);
    }
}
