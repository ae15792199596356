package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a network sees of the animal and of the land before it depends on the place from where it looks, not on where the run began. */
@Tag("slow")
class SameLandFromAnyStartTest {

    private static final double METRES_AN_IMAGE = (50 + .5) / 3.6 * .1;

    /**
     * The pictures are taken at the same places but for a few centimetres, and each has its own noise: the track confirms within an
     * image or two of where it did. With the land laid out from the start, the trigger moved from 68 to 79 m.
     */
    @ParameterizedTest
    @CsvSource({"pg-s, heavy-rain, 00:00", "pg-m, heavy-snow, 00:00", "pg-m, thin-fog, 18:00", "pg-l, thick-fog, 12:00"
    })
    void fromFurtherAwayByWholeImagesANetworkBrakesAtTheSamePlace(String network, String weather, String timeOfDay) {
        AebParameters scene = AebParameters.driving()
                .with("perceptionModel", network)
                .with("weather", weather)
                .with("timeOfDay", timeOfDay)
                .with("trigger", "detection");
        Map<String, Double> near =
                Runs.report(scene.with("initialDistance", 100.0)).kpis();
        Map<String, Double> far = Runs.report(scene.with("initialDistance", 100 + 21 * METRES_AN_IMAGE))
                .kpis();
        for (String kpi : List.of("triggerDistance", "stopMargin")) {
            assertThat(far.get(kpi)).as(kpi).isCloseTo(near.get(kpi), within(2.5 * METRES_AN_IMAGE));
        }
    }
}
