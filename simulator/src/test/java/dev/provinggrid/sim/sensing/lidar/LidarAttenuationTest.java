package dev.provinggrid.sim.sensing.lidar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.world.Weather;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LidarAttenuationTest {

    private static final double FACING = .3;

    @ParameterizedTest
    @CsvSource({
        "CLEAR, 2e-4, .05e-4",
        "CLOUDY, 2.6e-4, .05e-4",
        "THIN_FOG, 7.8e-3, .05e-3",
        "THICK_FOG, 3.9e-2, .05e-2",
        "LIGHT_RAIN, 4.6e-4, .05e-4",
        "HEAVY_RAIN, 2.1e-3, .05e-3",
        "LIGHT_SNOW, 8.9e-4, .05e-4",
        "HEAVY_SNOW, 4.5e-3, .05e-3"
    })
    void theFormulasGiveTheTable(Weather weather, double perM, double tolerance) {
        assertThat(LidarAttenuation.in(weather).perM()).isCloseTo(perM, within(tolerance));
    }

    @Test
    void thickFogLetsTwoPercentComeBackFromFiftyMetres() {
        assertThat(LidarAttenuation.in(Weather.THICK_FOG).twoWay(50)).isCloseTo(.020, within(.0005));
    }

    @ParameterizedTest
    @CsvSource({"10", "20", "100"})
    void aDarkTargetIsJustSeenAtTheGreatestRangeInClearAir(double rangeM) {
        LinkBudget clear = new LinkBudget(rangeM, LidarAttenuation.in(Weather.CLEAR));
        assertThat(clear.rangeM(.1)).isCloseTo(rangeM, within(1e-9));
        assertThat(clear.isSeen(.1, rangeM + .01)).isFalse();
        assertThat(clear.isSeen(.1, rangeM - .01)).isTrue();
    }

    @Property(tries = 200)
    void rainShortensTheRangeTheMoreTheHarderItRains(
            @ForAll @DoubleRange(min = .75, max = 100) double mmPerH,
            @ForAll @DoubleRange(min = .1, max = 50) double more) {
        double clear = range(LidarAttenuation.in(Weather.CLEAR));
        double rain = range(LidarAttenuation.rain(mmPerH));
        double harder = range(LidarAttenuation.rain(mmPerH + more));
        assertThat(rain).isLessThan(clear);
        assertThat(harder).isLessThan(rain);
    }

    @Property(tries = 50)
    void drizzleNeverClearsTheAir(@ForAll @DoubleRange(min = 0, max = .7) double mmPerH) {
        assertThat(LidarAttenuation.rain(mmPerH)).isEqualTo(LidarAttenuation.in(Weather.CLEAR));
    }

    @Test
    void everyOtherWeatherShortensTheRange() {
        for (Weather weather : Weather.values()) {
            if (weather != Weather.CLEAR) {
                assertThat(range(LidarAttenuation.in(weather))).isLessThan(range(LidarAttenuation.in(Weather.CLEAR)));
            }
        }
    }

    @Test
    void rainWidensRangesWithDistance() {
        PrecipitationEffects heavy = PrecipitationEffects.in(Weather.HEAVY_RAIN);
        assertThat(heavy.sigmaM(50)).isCloseTo(1, within(1e-9));
        assertThat(PrecipitationEffects.in(Weather.CLEAR).sigmaM(50)).isZero();
        assertThat(heavy.falseReturn()).isCloseTo(.0025, within(1e-5));
        assertThat(PrecipitationEffects.in(Weather.THICK_FOG).falseReturn()).isZero();
    }

    private static double range(LidarAttenuation air) {
        return new LinkBudget(100, air).rangeM(FACING);
    }
}
