package dev.provinggrid.worker.perception;

import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.perception.decode.FoundBox;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxDetector;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Detections of a network in a sample image, of all its classes.
 *
 * @param file where the picture with the boxes was written
 */
record DrawnSample(Path file, List<FoundBox> boxes) {

    private static final int MOST_IN_LINE = 3;

    /** Looks at a picture and draws what is found. */
    static DrawnSample of(OnnxModel network, Image sample, Path file) {
        try (OnnxDetector detector = new OnnxDetector(network.ofEveryClass(), sample.width(), sample.height())) {
            List<FoundBox> boxes = detector.boxes(sample);
            new PictureWithBoxes(sample, boxes).write(file);
            return new DrawnSample(file, boxes);
        } catch (IOException e) {
            throw FileProblem.of("the picture cannot be written", file, e);
        }
    }

    Map<String, Object> content() {
        return Map.of(
                "file",
                file.toAbsolutePath().toString(),
                "boxes",
                boxes.stream()
                        .map(it -> Map.of("class", it.label(), "score", it.score(), "box", it.box()))
                        .toList());
    }

    /** For people. */
    String line() {
        String best = boxes.stream()
                .limit(MOST_IN_LINE)
                .map(it -> String.format(Locale.ROOT, "%s %.0f %%", it.label(), 100 * it.score()))
                .collect(Collectors.joining(", "));
        return boxes.size() + (boxes.size() == 1 ? " box" : " boxes") + " in " + file
                + (boxes.isEmpty() ? "" : ": " + best)
                + (boxes.size() > MOST_IN_LINE ? ", ..." : "");
    }
}
