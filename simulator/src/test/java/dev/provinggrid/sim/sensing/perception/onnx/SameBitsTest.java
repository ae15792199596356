package dev.provinggrid.sim.sensing.perception.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.perception.decode.FoundBox;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Equal images give equal bits, however often and by how many threads they are looked at. */
class SameBitsTest {

    private static final int IMAGES = 50;
    private static final List<Image> SEEN = images();

    @Test
    void repeatedRunsGiveEqualBits() {
        try (OnnxModel model = open()) {
            List<List<FoundBox>> first = look(model);
            assertThat(look(model)).isEqualTo(first);
            assertThat(first).doesNotContain(List.of());
        }
        try (OnnxModel one = open();
                OnnxModel other = open()) {
            assertThat(look(one)).isEqualTo(look(other));
        }
    }

    @Test
    void twoThreadsWithADetectorEachGiveTheBitsOfOne() throws Exception {
        try (OnnxModel model = open();
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            List<List<FoundBox>> alone = look(model);
            Callable<List<List<FoundBox>>> look = () -> look(model);
            for (Future<List<List<FoundBox>>> seen : threads.invokeAll(List.of(look, look, look, look))) {
                assertThat(seen.get()).isEqualTo(alone);
            }
        }
    }

    @Test
    void anImageLeavesNothingBehindForTheNext() {
        try (OnnxModel model = open();
                OnnxDetector detector = new OnnxDetector(model, 48, 27)) {
            List<FoundBox> first = detector.boxes(SEEN.getFirst());
            detector.boxes(SEEN.getLast());
            assertThat(detector.boxes(SEEN.getFirst())).isEqualTo(first);
        }
    }

    private static OnnxModel open() {
        return Networks.open(Networks.cardWithInput(
                "noise", "{width: 32, height: 24, resize: letterbox}", "{layout: grid}", "score: 0.01", "nms: 1"));
    }

    private static List<List<FoundBox>> look(OnnxModel model) {
        try (OnnxDetector detector = new OnnxDetector(model, 48, 27)) {
            List<List<FoundBox>> found = new ArrayList<>();
            SEEN.forEach(it -> found.add(detector.boxes(it)));
            return found;
        }
    }

    private static List<Image> images() {
        SplittableRandom random = new SplittableRandom(1);
        List<Image> images = new ArrayList<>();
        for (int i = 0; i < IMAGES; i++) {
            Image image = new Image(48, 27);
            random.nextBytes(image.rgb());
            images.add(image);
        }
        return images;
    }
}
