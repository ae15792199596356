package dev.provinggrid.sim.driving.handling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Skid pad of 50 ft with the worked example's understeer gradient. */
class UndersteerFitTest {

    private static final double WHEELBASE = 2.85;
    private static final double CURVATURE = 1 / 15.24;
    private static final double GRADIENT = 2.2919e-3;

    @ParameterizedTest
    @CsvSource({"0, 10.715", "2, 10.977", "4, 11.240", "6, 11.503"})
    void steeringOfTheWorkedExample(double lateral, double steeringDeg) {
        assertThat(Math.toDegrees(steering(lateral))).isCloseTo(steeringDeg, within(6e-4));
    }

    @Test
    void findsTheGradientOfALine() {
        UndersteerFit fit = new UndersteerFit(WHEELBASE);
        for (double lateral = 0.1; lateral < 8; lateral += 0.1) {
            double bent = lateral > 4 ? 0.05 : 0;
            fit.add(steering(lateral) + bent, CURVATURE, lateral);
        }
        assertThat(fit.gradient()).isCloseTo(GRADIENT, within(1e-12));
        assertThat(fit.residualRad()).isCloseTo(0, within(1e-9));
        assertThat(fit.samples()).isEqualTo(39);
    }

    @Test
    void theResidualIsWhatTheLineLeavesOver() {
        UndersteerFit fit = new UndersteerFit(WHEELBASE);
        for (int i = 0; i < 1000; i++) {
            double lateral = 1 + i * 0.003;
            fit.add(steering(lateral) + (i % 2 == 0 ? 1e-3 : -1e-3), CURVATURE, lateral);
        }
        assertThat(fit.gradient()).isCloseTo(GRADIENT, within(1e-5));
        assertThat(fit.residualRad()).isCloseTo(1e-3, within(1e-5));
    }

    @Test
    void aLineThroughOnePlaceSaysNothing() {
        UndersteerFit fit = new UndersteerFit(WHEELBASE);
        assertThat(fit.isMeaningful()).isFalse();
        fit.add(steering(1), CURVATURE, 1);
        fit.add(steering(2.9), CURVATURE, 2.9);
        assertThat(fit.isMeaningful()).isFalse();
        fit.add(steering(3), CURVATURE, 3);
        assertThat(fit.isMeaningful()).isTrue();
    }

    private static double steering(double lateral) {
        return WHEELBASE * CURVATURE + GRADIENT * lateral;
    }
}
