package dev.provinggrid.sim.perception.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.PerceptionCards;
import dev.provinggrid.sim.dataset.DatasetPlan;
import dev.provinggrid.sim.dataset.SceneFrames;
import dev.provinggrid.sim.geometry.Box;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.sensor.camera.Image;
import dev.provinggrid.sim.sensor.camera.Truth;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.animal.Species;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The detectors that come with the program, on frames drawn from seeds they were not trained on. */
class BundledDetectorsTest {

    private static final int FRAMES = 80;
    private static final double CONFIDENT = .7;
    private static final double OVERLAP = .3;

    /** At noon, in the open, near enough to be plain and far enough to brake. */
    private static final List<Shot> ANIMALS = shots(new DatasetPlan(
            1077, List.of(Species.MOOSE, Species.DEER), false, 0, List.of(Weather.CLEAR), List.of(720), 15, 40));

    private static final List<Shot> EMPTY =
            shots(new DatasetPlan(1078, List.of(), false, 1, List.of(Weather.values()), List.of(), 15, 40));

    @ParameterizedTest(name = "{0}: at least {1} of all")
    @CsvSource({"pg-xs, 0.42", "pg-s, 0.4", "pg-m, 0.76", "pg-l, 0.8"})
    void animalsAtNoonAreFound(String card, double least) throws IOException {
        assertThat(share(card, ANIMALS, BundledDetectorsTest::isFound)).isGreaterThanOrEqualTo(least);
    }

    @ParameterizedTest(name = "{0}: at most {1} of all")
    @CsvSource({"pg-xs, 0.05", "pg-s, 0.05", "pg-m, 0.05", "pg-l, 0.05"})
    void emptyRoadsRaiseFewAlarms(String card, double most) throws IOException {
        assertThat(share(card, EMPTY, (_, seen) -> seen.confidence() >= CONFIDENT))
                .isLessThanOrEqualTo(most);
    }

    private record Shot(Image image, Truth truth) {}

    private interface Verdict {
        boolean of(Shot shot, Detection seen);
    }

    private static boolean isFound(Shot shot, Detection seen) {
        Optional<Box> truth = shot.truth().box();
        return seen.confidence() >= CONFIDENT
                && truth.isPresent()
                && seen.box().orElseThrow().overlap(truth.get()) >= OVERLAP;
    }

    private static double share(String name, List<Shot> shots, Verdict verdict) throws IOException {
        OnnxCard card = (OnnxCard) PerceptionCards.builtIn().named(name).orElseThrow();
        try (OnnxModels models = new OnnxModels(ExecutionProvider.CPU);
                OnnxDetector detector = new OnnxDetector(models.of(card, () -> file(card)), 320, 180)) {
            long such = shots.stream()
                    .filter(it -> verdict.of(it, detector.look(it.image(), "animal")))
                    .count();
            return such / (double) shots.size();
        }
    }

    private static byte[] file(OnnxCard card) throws IOException {
        try (InputStream in =
                PerceptionCards.class.getResourceAsStream(card.model().file())) {
            return in.readAllBytes();
        }
    }

    private static List<Shot> shots(DatasetPlan plan) {
        List<Shot> shots = new ArrayList<>();
        SceneFrames frames = new SceneFrames(plan, 320);
        for (int scene = 0; scene < FRAMES / SceneFrames.PER_SCENE; scene++) {
            frames.render(scene, SceneFrames.PER_SCENE, (rgb, label) -> shots.add(new Shot(copy(rgb), label.truth())));
        }
        return shots;
    }

    private static Image copy(byte[] rgb) {
        Image image = new Image(320, 180);
        System.arraycopy(rgb, 0, image.rgb(), 0, rgb.length);
        return image;
    }
}
