package dev.provinggrid.sim.scenario.merge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.sim.sensing.perception.ImageDetector;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A detector that can see no vehicle would say that the road is free. */
class DetectorsOfTheMergeTest {

    @ParameterizedTest
    @ValueSource(strings = {"pg-xs", "pg-s", "pg-m", "pg-l"})
    void bundledNetworksLookThroughItsCameras(String model) {
        try (ImageDetector detector = new DenseMerge().detector(model)) {
            assertThat(detector).isNotNull();
        }
    }

    @ParameterizedTest
    @CsvSource({"yolov3, yolov3 looks at no pictures", "none, no perception model none"})
    void whatLooksAtNoPicturesIsRefused(String model, String why) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DenseMerge().detector(model))
                .withMessage(why);
    }

    @Test
    void aNetworkThatKnowsNoVehicleIsRefused() throws IOException {
        String card = new String(resource("pg-m.yaml"), UTF_8)
                .replace("card: pg-m", "card: animals-only")
                .replace("[animal, car]", "[animal, tree]");
        PerceptionModel model =
                PerceptionModel.read(card.getBytes(UTF_8), "animals-only.yaml", PerceptionModel.Origin.FOLDER);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DenseMerge(PerceptionModels.of(List.of(model))).detector("animals-only"))
                .withMessage("animals-only knows no class car");
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = PerceptionModel.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }
}
