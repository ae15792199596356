package dev.provinggrid.sim.sensing.camera.light;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import org.junit.jupiter.api.Test;

class ExposureTest {

    @Test
    void byDayTheExposureIsShortAndTheGainOne() {
        Exposure noon = Exposure.forLux(110_000);
        assertThat(noon.timeS()).isCloseTo(10 / 110_000.0, within(1e-12));
        assertThat(noon.gain()).isEqualTo(1);
    }

    @Test
    void byMoonlightBothAreAtTheirLimits() {
        assertThat(Exposure.forLux(.25)).isEqualTo(new Exposure(1.0 / 30, 32));
    }

    @Property
    void aPixelIsFilledAlikeWhileTheLimitsAllowIt(@ForAll @FloatRange(min = 10, max = 110_000) float lux) {
        assertThat(lux * Exposure.forLux(lux).sharePerLux()).isCloseTo(1, within(1e-6));
    }

    @Property
    void theKernelOfTheExponentialIsAccurate(@ForAll @FloatRange(min = -60, max = 60) float x) {
        double exact = StrictMath.exp(x);
        assertThat(PixelMath.exp(x) / exact).isCloseTo(1, within(2e-4));
    }
}
