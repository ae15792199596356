package dev.provinggrid.analysis.gate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WeightedHolmTest {

    private static final double THREE = 41.740149; // after three steps in which the candidate failed alone
    private static final double TWO = 11.487905;
    private static final double PASSED = .288353;

    private final WeightedHolm holm = new WeightedHolm(.05);

    @Test
    void aloneItNeedsOneOverAlpha() {
        assertThat(rejected(new double[] {TWO}, 1)).containsExactly(false);
        assertThat(rejected(new double[] {THREE}, 1)).containsExactly(true);
    }

    @Test
    void itMakesUpForWhatOthersLack() {
        assertThat(rejected(new double[] {39.711648, PASSED}, 1, 1)).containsExactly(true, false);
        assertThat(rejected(new double[] {39.711646, PASSED}, 1, 1)).containsExactly(false, false);
        assertThat(rejected(new double[] {THREE, PASSED, PASSED}, 1, 1, 1)).containsExactly(false, false, false);
        assertThat(rejected(new double[] {59.4234, PASSED, PASSED}, 1, 1, 1)).containsExactly(true, false, false);
    }

    @Test
    void aCaseThatIsKnownToBeFlakyLacksLittle() {
        assertThat(rejected(new double[] {20.985583, PASSED}, 1, .05)).containsExactly(true, false);
        assertThat(rejected(new double[] {20.985581, PASSED}, 1, .05)).containsExactly(false, false);
    }

    @Test
    void manyRegressionsDoNotStandInEachOthersWay() {
        assertThat(rejected(new double[] {THREE, THREE, THREE}, 1, 1, 1)).containsExactly(true, true, true);
    }

    private boolean[] rejected(double[] evidence, double... weights) {
        return holm.rejected(evidence, weights);
    }
}
