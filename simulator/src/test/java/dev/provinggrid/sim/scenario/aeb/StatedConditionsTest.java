package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.NaturalLight;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures of a weather that are stated instead of named. */
@Tag("slow")
class StatedConditionsTest {

    private static final double MM_PER_H = 1e-3 / 3600;

    @ParameterizedTest
    @CsvSource({"THIN_FOG, thin-fog, pg-xs", "HEAVY_RAIN, heavy-rain, yolov3", "LIGHT_SNOW, light-snow, pg-xs"})
    void theFiguresOfTheWeatherGiveTheSameRunToTheLastBit(Weather weather, String word, String model) {
        AebParameters named = driving(model).with("weather", word);
        NaturalLight noon = NaturalLight.of(weather, 720);
        AebParameters stated = driving(model)
                .with("weather", word)
                .with("fogVisibility", weather.visibilityM())
                .with("rainRate", weather.rainMmPerH() * MM_PER_H)
                .with("snowRate", weather.snowMmPerH() * MM_PER_H)
                .with("sunElevation", Math.toRadians(noon.sunElevationDeg()))
                .with("illuminance", noon.lux());
        assertThat(Runs.trace(stated, 5)).isEqualTo(Runs.trace(named, 5));
        assertThat(Runs.report(stated, 5)).isEqualTo(Runs.report(named, 5));
    }

    /** Clear air in which a statistical detector has the sight, the light and the road of heavy rain. */
    @Test
    void aSystemThatSeesNoPicturesCannotTellStatedRainFromNamed() {
        AebParameters driving = AebParameters.driving().with("perceptionModel", "yolov3");
        AebParameters named = driving.with("weather", "heavy-rain");
        AebParameters stated = driving.with("rainRate", 25 * MM_PER_H)
                .with("illuminance", NaturalLight.of(Weather.HEAVY_RAIN, 720).lux());
        assertThat(Runs.report(stated, 5).kpis())
                .isEqualTo(Runs.report(named, 5).kpis());
    }

    /** A detector of pictures: what hides the animal from the camera is the fog that is stated. */
    @Test
    void theThickerTheFogTheLaterTheAnimalIsSeen() {
        double inClearAir = seenAtM(20_000);
        double inFog = seenAtM(60);
        assertThat(inClearAir).isGreaterThan(30);
        assertThat(inFog).isPositive().isLessThan(inClearAir);
        assertThat(seenAtM(25)).isLessThan(inFog);
    }

    /** 0 where it never is. */
    private static double seenAtM(double visibility) {
        AebParameters fog = driving("pg-m")
                .with("weather", "thick-fog")
                .with("fogVisibility", visibility)
                .with("initialDistance", 120.0);
        return Runs.report(fog, 5).kpis().getOrDefault("detectionDistance", 0.0);
    }

    private static AebParameters driving(String model) {
        return AebParameters.driving().with("perceptionModel", model);
    }
}
