package dev.provinggrid.sim.world.air;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.world.Surface;
import dev.provinggrid.sim.world.Surface.Condition;
import dev.provinggrid.sim.world.Weather;
import java.util.OptionalDouble;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AtmosphereTest {

    private static final OptionalDouble OPEN = OptionalDouble.empty();

    @ParameterizedTest
    @EnumSource
    void theFiguresOfAWeatherStatedAreThatWeather(Weather weather) {
        Atmosphere stated = Atmosphere.of(
                weather,
                OptionalDouble.of(weather.visibilityM()),
                OptionalDouble.of(weather.rainMmPerH()),
                OptionalDouble.of(weather.snowMmPerH()));
        assertThat(stated).isEqualTo(Atmosphere.of(weather));
        assertThat(Atmosphere.of(weather, OPEN, OPEN, OPEN)).isEqualTo(Atmosphere.of(weather));
    }

    /** But for clouds and light, which stay those of the weather that they are stated on. */
    @ParameterizedTest
    @EnumSource
    void statedUnderAClearSkyTheyGiveTheSameAirAndTheSameRoad(Weather weather) {
        Atmosphere named = Atmosphere.of(weather);
        Atmosphere stated = Atmosphere.of(
                Weather.CLEAR,
                weather.rainMmPerH() > 0 || weather.snowMmPerH() > 0 ? OPEN : OptionalDouble.of(named.visibilityM()),
                OptionalDouble.of(named.rainMmPerH()),
                OptionalDouble.of(named.snowMmPerH()));
        assertThat(stated.visibilityM()).isEqualTo(named.visibilityM());
        assertThat(stated.condition()).isEqualTo(named.condition());
        assertThat(stated.isFog()).isEqualTo(named.isFog());
        assertThat(stated.gripOn(Surface.DIRT)).isEqualTo(named.gripOn(Surface.DIRT));
    }

    /** Atlas (1953): extinction 0.365 R^0.63 /km, within a factor of 1.4 from drizzle to a cloudburst. */
    @ParameterizedTest
    @CsvSource({"1", "5", "10", "50", "100"})
    void visibilityInRainIsNearWhatWasMeasured(double rain) {
        double measured = .365e-3 * StrictMath.pow(rain, .63);
        assertThat(rain(rain).extinctionPerM() / measured).isBetween(1 / 1.4, 1.4);
    }

    @Property
    void moreRainNeverGivesABetterViewOrAFirmerRoad(
            @ForAll @DoubleRange(max = 150) double less, @ForAll @DoubleRange(max = 150) double more) {
        Atmosphere light = rain(Math.min(less, more));
        Atmosphere heavy = rain(Math.max(less, more));
        assertThat(heavy.visibilityM()).isLessThanOrEqualTo(light.visibilityM());
        assertThat(heavy.gripOn(Surface.DIRT).peak())
                .isLessThanOrEqualTo(light.gripOn(Surface.DIRT).peak());
    }

    @Test
    void noRainIsARainOfItsOwn() {
        Atmosphere stopped = Atmosphere.of(Weather.HEAVY_RAIN, OPEN, OptionalDouble.of(0), OPEN);
        assertThat(stopped.condition()).isEqualTo(Condition.DRY);
        assertThat(stopped.visibilityM()).isEqualTo(Weather.CLEAR.visibilityM());
        assertThat(stopped.weather().cloudCover()).isEqualTo(1);
    }

    @Test
    void extinctionsOfFogAndRainAddUp() {
        Atmosphere both = Atmosphere.of(Weather.THICK_FOG, OPEN, OptionalDouble.of(2.5), OPEN);
        assertThat(both.extinctionPerM())
                .isCloseTo(
                        Atmosphere.of(Weather.THICK_FOG).extinctionPerM()
                                + Atmosphere.of(Weather.LIGHT_RAIN).extinctionPerM(),
                        within(1e-12));
    }

    @Test
    void theLightOfAnHourCanBeStated() {
        NaturalLight noon = NaturalLight.of(Weather.THIN_FOG, 720);
        assertThat(noon.lux()).isCloseTo(27_500, within(1e-6));
        assertThat(NaturalLight.of(
                        Weather.THIN_FOG,
                        720,
                        OptionalDouble.of(noon.sunElevationDeg()),
                        OptionalDouble.of(noon.lux())))
                .isEqualTo(noon);
        NaturalLight low = NaturalLight.of(Weather.CLEAR, 720, OptionalDouble.of(10), OPEN);
        assertThat(low.lux()).isCloseTo(10_000, within(1e-6));
        assertThat(NaturalLight.of(Weather.CLEAR, 720, OptionalDouble.of(90), OPEN)
                        .lux())
                .as("no more than at 45 degrees")
                .isCloseTo(110_000, within(1e-6));
    }

    private static Atmosphere rain(double mmPerH) {
        return Atmosphere.of(Weather.CLEAR, OPEN, OptionalDouble.of(mmPerH), OPEN);
    }
}
