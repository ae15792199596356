package dev.provinggrid.sim.sensing.perception.sight;

import dev.provinggrid.model.perception.PerceptionCard;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.camera.Truth;
import dev.provinggrid.sim.sensing.perception.Detection;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxDetector;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxModel;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * What a detector found in the scenes. An animal counts as found when its box has at least {@link #LEAST_CONFIDENCE} and overlaps the true
 * one by at least {@link #LEAST_OVERLAP}; one of fewer visible pixels than {@link #LEAST_PIXELS} is not asked for.
 *
 * @param width of the images, px
 * @param height of the images, px
 * @param recall by light and distance, m
 * @param falseAlarms by light: images of an empty road in which an animal is found
 * @param medianMs wall time for an image, ms
 */
public record Sight(
        int width, int height, Map<Light, Map<Integer, Share>> recall, Map<Light, Share> falseAlarms, double medianMs) {

    public static final double LEAST_CONFIDENCE = .5;
    public static final double LEAST_OVERLAP = .3;
    public static final int LEAST_PIXELS = 10;

    /** Below this recall at {@link #WARNING_M} in clear noon a detector is of no use for braking. */
    public static final double WARNING_BELOW = .5;

    public static final int WARNING_M = 20;

    private static final int SMALL = 320;
    private static final int LARGE = 640;

    /**
     * Tries a network; the images are 320 x 180 px, or 640 x 360 px for one whose input is wider.
     *
     * @param nanos a clock, ns, to time the images with
     */
    public static Sight of(OnnxModel model, LongSupplier nanos) {
        int width = width(model);
        int height = width * 9 / 16;
        try (OnnxDetector detector = new OnnxDetector(model, width, height)) {
            Trial trial = new Trial(detector, nanos);
            new Scenes(width, height).show(trial);
            return new Sight(width, height, trial.recall, trial.falseAlarms, trial.medianMs());
        }
    }

    /** An image of those that a network is tried on: a moose at {@link #WARNING_M} at clear noon. */
    public static Image sample(OnnxModel model) {
        return new Scenes(width(model), width(model) * 9 / 16).sample();
    }

    private static int width(OnnxModel model) {
        return model.card().input().width() <= SMALL ? SMALL : LARGE;
    }

    /** Distances of the animals, m, ascending. */
    public static List<Integer> distancesM() {
        return Scenes.DISTANCES_M;
    }

    /** Whether the detector misses animals that any useful one finds. */
    public boolean isPoor() {
        Share near = recall.get(Light.CLEAR_NOON).get(WARNING_M);
        return !(near.share() >= WARNING_BELOW);
    }

    private static final class Trial implements Scenes.Viewer {

        private final OnnxDetector detector;
        private final LongSupplier nanos;
        private final Map<Light, Map<Integer, Share>> recall = new EnumMap<>(Light.class);
        private final Map<Light, Share> falseAlarms = new EnumMap<>(Light.class);
        private final IntStream.Builder micros = IntStream.builder();

        Trial(OnnxDetector detector, LongSupplier nanos) {
            this.detector = detector;
            this.nanos = nanos;
            Map<Integer, Share> none = new TreeMap<>();
            Scenes.DISTANCES_M.forEach(it -> none.put(it, Share.NONE));
            for (Light light : Light.values()) {
                recall.put(light, new TreeMap<>(none));
                falseAlarms.put(light, Share.NONE);
            }
        }

        @Override
        public void animal(Light light, int distanceM, Image image, Truth truth) {
            Detection found = look(image);
            if (truth.visiblePixels() >= LEAST_PIXELS) {
                Box box = truth.box().orElseThrow();
                boolean hit = found.confidence() >= LEAST_CONFIDENCE
                        && found.box()
                                .filter(it -> it.overlap(box) >= LEAST_OVERLAP)
                                .isPresent();
                recall.get(light).computeIfPresent(distanceM, (_, share) -> share.and(hit));
            }
        }

        @Override
        public void emptyRoad(Light light, Image image) {
            boolean alarm = look(image).confidence() >= LEAST_CONFIDENCE;
            falseAlarms.computeIfPresent(light, (_, share) -> share.and(alarm));
        }

        private Detection look(Image image) {
            long start = nanos.getAsLong();
            Detection found = detector.look(image, PerceptionCard.ANIMAL);
            micros.add((int) ((nanos.getAsLong() - start) / 1000));
            return found;
        }

        double medianMs() {
            int[] sorted = micros.build().sorted().toArray();
            return sorted[sorted.length / 2] / 1000.;
        }
    }
}
