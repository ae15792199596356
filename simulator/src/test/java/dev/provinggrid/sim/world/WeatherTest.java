package dev.provinggrid.sim.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.world.air.Atmosphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WeatherTest {

    @ParameterizedTest
    @EnumSource(Weather.class)
    void contrastFallsToTwoPercentAtTheVisibility(Weather weather) {
        assertThat(Atmosphere.of(weather).transmission(weather.visibilityM())).isCloseTo(.02, within(1e-4));
    }

    @ParameterizedTest
    @CsvSource({"THIN_FOG, .565, .001", "THICK_FOG, .0573, .0001", "HEAVY_SNOW, .386, .001"})
    void transmissionOverThePublishedDistance(Weather weather, double expected, double tolerance) {
        assertThat(Atmosphere.of(weather).transmission(73.09)).isCloseTo(expected, within(tolerance));
    }

    @Test
    void thickFogLetsTwoPercentThroughFiftyMetresAndBack() {
        assertThat(Atmosphere.of(Weather.THICK_FOG).transmission(100)).isCloseTo(.020, within(.0005));
    }

    @Test
    void extinctionIsThatOfTheTable() {
        assertThat(Atmosphere.of(Weather.CLEAR).extinctionPerM()).isCloseTo(1.96e-4, within(1e-6));
        assertThat(Atmosphere.of(Weather.HEAVY_SNOW).extinctionPerM()).isCloseTo(1.30e-2, within(1e-4));
    }

    @ParameterizedTest
    @CsvSource({"360, 0", "1080, 0", "720, 45"})
    void atTheEquinoxTheSunRisesAtSixAndCulminatesAtTheComplementOfTheLatitude(double minute, double degrees) {
        assertThat(Daylight.sunElevationDeg(45, 0, minute)).isCloseTo(degrees, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"0, .25", "360, 400", "1080, 400", "720, 110000"})
    void daylightIsThatOfTheTable(double minute, double lux) {
        assertThat(Daylight.clearSkyLux(Daylight.sunElevationDeg(minute))).isCloseTo(lux, within(lux * 1e-9));
    }

    @Test
    void daylightGrowsFromMidnightToNoon() {
        double before = 0;
        for (int minute = 0; minute <= 720; minute += 15) {
            assertThat(Daylight.clearSkyLux(Daylight.sunElevationDeg(minute))).isGreaterThanOrEqualTo(before);
            before = Daylight.clearSkyLux(Daylight.sunElevationDeg(minute));
        }
    }

    @ParameterizedTest
    @CsvSource({"30, 22.2, 22.1", "50, 8.0, 7.92"})
    void lowBeamFallsWithTheSquareOfDistanceAndWithExtinction(double metres, double vacuum, double clear) {
        assertThat(Headlamp.LOW_BEAM.lux(metres, 0)).isCloseTo(vacuum, within(.05));
        assertThat(Headlamp.LOW_BEAM.lux(metres, Atmosphere.of(Weather.CLEAR).extinctionPerM()))
                .isCloseTo(clear, within(.05));
    }

    @Test
    void numbersAndWordsAreThoseOfThePublishedLogs() {
        assertThat(Weather.named("thin-fog")).isEqualTo(Weather.THIN_FOG);
        assertThat(Weather.numbered(8)).isEqualTo(Weather.HEAVY_SNOW);
        assertThat(Weather.values()).extracting(Weather::id).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    }
}
