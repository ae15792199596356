package dev.provinggrid.sim.driving.ranging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RangeRadarTest {

    private static final double MOOSE_M2 = 4.8;
    private static final double BOAR_M2 = 1.26;

    /** Swerling 1: at 13 dB P = Pfa^(1/21). */
    @Test
    void theChanceOfAnEchoIsThatOfItsSignalToNoise() {
        double reference = 1 / .25;
        assertThat(RangeRadar.detection(120, reference)).isCloseTo(StrictMath.pow(1e-4, 1 / 21.), within(1e-12));
        assertThat(RangeRadar.detection(240, 16 * reference))
                .isCloseTo(RangeRadar.detection(120, reference), within(1e-12));
    }

    @Test
    void aNearMooseIsAlwaysHeardAndAFarBoarSeldom() {
        assertThat(RangeRadar.detection(30, MOOSE_M2)).isGreaterThan(.99);
        assertThat(RangeRadar.detection(200, BOAR_M2)).isLessThan(.05);
    }
}
