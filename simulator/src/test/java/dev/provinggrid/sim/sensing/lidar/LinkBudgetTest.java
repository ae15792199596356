package dev.provinggrid.sim.sensing.lidar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LinkBudgetTest {

    private static final double FACING = .3;
    private static final double CLEAR = Atmosphere.of(Weather.CLEAR).extinctionPerM();

    /** One extinction: what the camera's contrast loses on a way, the beam loses on it in each direction. */
    @ParameterizedTest
    @EnumSource(Weather.class)
    void theBeamLosesThereAndBackWhatThePictureLosesTwice(Weather weather) {
        double once = Atmosphere.of(weather).transmission(40);
        assertThat(new LinkBudget(100, Atmosphere.of(weather).extinctionPerM()).intensity(1, 40))
                .isCloseTo(once * once, within(1e-12));
    }

    @Test
    void thickFogLetsTwoPercentComeBackFromFiftyMetres() {
        LinkBudget fog = new LinkBudget(100, Atmosphere.of(Weather.THICK_FOG).extinctionPerM());
        assertThat(fog.intensity(1, 50)).isCloseTo(.020, within(.0005));
    }

    @ParameterizedTest
    @CsvSource({"10", "20", "100"})
    void aDarkTargetIsJustSeenAtTheGreatestRangeInClearAir(double rangeM) {
        LinkBudget clear = new LinkBudget(rangeM, CLEAR);
        assertThat(clear.rangeM(.1)).isCloseTo(rangeM, within(1e-9));
        assertThat(clear.isSeen(.1, rangeM + .01)).isFalse();
        assertThat(clear.isSeen(.1, rangeM - .01)).isTrue();
    }

    @Property(tries = 200)
    void theDenserTheAirTheShorterTheRange(
            @ForAll @Scale(4) @DoubleRange(min = 2e-4, max = .1) double perM,
            @ForAll @Scale(4) @DoubleRange(min = 1e-4, max = .1) double more) {
        assertThat(range(perM + more)).isLessThan(range(perM));
    }

    @Test
    void everyOtherWeatherShortensTheRange() {
        for (Weather weather : Weather.values()) {
            if (weather != Weather.CLEAR) {
                assertThat(range(Atmosphere.of(weather).extinctionPerM())).isLessThan(range(CLEAR));
            }
        }
    }

    @Test
    void rainWidensRangesWithDistance() {
        PrecipitationEffects heavy = PrecipitationEffects.in(Atmosphere.of(Weather.HEAVY_RAIN));
        assertThat(heavy.sigmaM(50)).isCloseTo(1, within(1e-9));
        assertThat(PrecipitationEffects.in(Atmosphere.of(Weather.CLEAR)).sigmaM(50))
                .isZero();
        assertThat(heavy.falseReturn()).isCloseTo(.0025, within(1e-5));
        assertThat(PrecipitationEffects.in(Atmosphere.of(Weather.THICK_FOG)).falseReturn())
                .isZero();
    }

    private static double range(double perM) {
        return new LinkBudget(100, perM).rangeM(FACING);
    }
}
