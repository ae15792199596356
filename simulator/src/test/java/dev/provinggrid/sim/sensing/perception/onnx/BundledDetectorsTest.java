package dev.provinggrid.sim.sensing.perception.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.PerceptionCards;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.scenario.dataset.DatasetPlan;
import dev.provinggrid.sim.scenario.dataset.SceneFrames;
import dev.provinggrid.sim.scenario.dataset.Skies;
import dev.provinggrid.sim.scenario.dataset.Subjects;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.camera.Truth;
import dev.provinggrid.sim.sensing.camera.light.ImageDomain;
import dev.provinggrid.sim.sensing.perception.Detection;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.scene.Split;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The detectors that come with the program, on frames of worlds they were not trained on. */
@TestInstance(Lifecycle.PER_CLASS)
@Tag("slow")
class BundledDetectorsTest {

    private static final int FRAMES = 288;
    private static final double CONFIDENT = .7;
    private static final double OVERLAP = .3;

    /** At noon, in the open, near enough to be plain and far enough to brake. */
    private static final DatasetPlan ANIMALS = new DatasetPlan(
            1077,
            Split.DRIVING,
            new Subjects(List.of(Species.MOOSE, Species.DEER), false, 0, 0),
            new Skies(List.of(Weather.CLEAR), List.of(720), ImageDomain.USUAL),
            15,
            40);

    private static final DatasetPlan EMPTY = new DatasetPlan(
            1078,
            Split.DRIVING,
            new Subjects(List.of(), false, 1, 0),
            new Skies(List.of(Weather.values()), List.of(), ImageDomain.USUAL),
            15,
            40);

    private final Map<Frames, List<Shot>> shots = new HashMap<>();

    /** Animals differ from scene to scene, roads without one hardly. */
    private record Frames(DatasetPlan plan, int scenes, int width) {}

    @ParameterizedTest(name = "{0}: at least {1} of all")
    @CsvSource({"pg-xs, 0.22", "pg-s, 0.3", "pg-m, 0.46", "pg-l, 0.65", "pg-m-640, 0.74"})
    void animalsAtNoonAreFound(String card, double least) throws IOException {
        assertThat(share(card, ANIMALS, 24, BundledDetectorsTest::isFound)).isGreaterThanOrEqualTo(least);
    }

    @ParameterizedTest(name = "{0}: at most {1} of all")
    @CsvSource({"pg-xs, 0.05", "pg-s, 0.05", "pg-m, 0.05", "pg-l, 0.05", "pg-m-640, 0.05"})
    void emptyRoadsRaiseFewAlarms(String card, double most) throws IOException {
        assertThat(share(card, EMPTY, 8, (_, seen) -> seen.confidence() >= CONFIDENT))
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

    private double share(String name, DatasetPlan plan, int scenes, Verdict verdict) throws IOException {
        OnnxCard card = (OnnxCard) PerceptionCards.builtIn().named(name).orElseThrow();
        int width = card.input().width();
        List<Shot> shots = this.shots.computeIfAbsent(new Frames(plan, scenes, width), BundledDetectorsTest::shots);
        try (OnnxModels models = new OnnxModels(ExecutionProvider.CPU);
                OnnxDetector detector = new OnnxDetector(models.of(card, () -> file(card)), width, width * 9 / 16)) {
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

    private static List<Shot> shots(Frames wanted) {
        List<Shot> shots = new ArrayList<>();
        SceneFrames frames = new SceneFrames(wanted.plan(), wanted.width());
        int aScene = FRAMES / wanted.scenes();
        for (int scene = 0; scene < wanted.scenes(); scene++) {
            frames.render(scene, aScene, (rgb, label) -> {
                shots.add(new Shot(copy(rgb, wanted.width()), label.truth()));
            });
        }
        return shots;
    }

    private static Image copy(byte[] rgb, int width) {
        Image image = new Image(width, width * 9 / 16);
        System.arraycopy(rgb, 0, image.rgb(), 0, rgb.length);
        return image;
    }
}
