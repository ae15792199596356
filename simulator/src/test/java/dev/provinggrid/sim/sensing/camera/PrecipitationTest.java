package dev.provinggrid.sim.sensing.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.camera.light.HeadlampBeam;
import dev.provinggrid.sim.sensing.camera.light.Lighting;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Drops and flakes before a black scene. */
class PrecipitationTest {

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_ALL, names = "(LIGHT|HEAVY)_(RAIN|SNOW)")
    void theyCoverTheSameShareOfAPictureOfAnySize(Weather weather) {
        assertThat(mean(drawn(weather, 640))).isCloseTo(mean(drawn(weather, 320)), withinPercentage(25));
    }

    @Test
    void aFlakeNeverHidesWhatIsBehindIt() {
        float sky = light(Weather.HEAVY_SNOW).sky().green();
        assertThat(brightest(drawn(Weather.LIGHT_SNOW, 640))).isLessThan(.8 * sky);
    }

    private static float[] drawn(Weather weather, int width) {
        CameraView view = new CameraView(new Lens(width, width * 9 / 16, StrictMath.toRadians(60)));
        view.look(CameraPose.level(3, 2, 1.4));
        Radiance drops = new Radiance(view.width * view.height);
        HeadlampBeam beam = new HeadlampBeam(Headlamp.OFF, light(weather).extinctionPerM(), 0);
        new Precipitation(Atmosphere.of(weather), light(weather), beam, 0, 5)
                .draw(drops, view, new float[view.width * view.height], 2, 14, .02f);
        return drops.green;
    }

    private static Lighting light(Weather weather) {
        return Lighting.of(new Conditions(weather, 720, Headlamp.OFF));
    }

    private static double mean(float[] band) {
        return IntStream.range(0, band.length)
                .mapToDouble(i -> band[i])
                .average()
                .orElseThrow();
    }

    private static double brightest(float[] band) {
        return IntStream.range(0, band.length).mapToDouble(i -> band[i]).max().orElseThrow();
    }
}
