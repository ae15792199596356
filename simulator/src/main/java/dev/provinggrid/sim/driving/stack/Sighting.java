package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.driving.ranging.Report;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.Truth;
import dev.provinggrid.sim.sensing.perception.Detection;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** What a detector reported of one image, and the truth. */
public sealed interface Sighting {

    /** Before the first image. */
    Sighting NOTHING = new Emulated("", false, Detection.NONE, Detection.NONE);

    /** Whether any of the target was in the image. */
    boolean inView();

    /** What the brake rule is given. */
    Detection detection();

    /** All that was reported of the class to brake for. */
    List<Report> reports();

    /** What a detector without fault would have reported. */
    Detection perfect();

    /** Whether the target itself, and nothing in its stead, was reported with at least such a confidence. */
    boolean showsTarget(double leastConfidence);

    /** The greatest confidence with which the target itself was reported, in [0, 1]; 0 where it was not. */
    double confidenceInTarget();

    /** Intersection over union of the true box and the best one of at least such a confidence; empty where there are no boxes. */
    OptionalDouble overlap(double leastConfidence);

    /**
     * From a model of a detector. It has no boxes, so every report while the target is in view counts as the target.
     */
    record Emulated(String label, boolean inView, Detection detection, Detection perfect) implements Sighting {

        @Override
        public List<Report> reports() {
            return detection.isOf(label) ? List.of(new Report(detection, inView)) : List.of();
        }

        @Override
        public boolean showsTarget(double leastConfidence) {
            return inView && detection.isOf(label) && detection.confidence() >= leastConfidence;
        }

        @Override
        public double confidenceInTarget() {
            return showsTarget(0) ? detection.confidence() : 0;
        }

        @Override
        public OptionalDouble overlap(double leastConfidence) {
            return OptionalDouble.empty();
        }
    }

    /**
     * From a detector that looked at a rendered image.
     *
     * @param label of what to brake for
     * @param reported what it found of the class to brake for, each with its box
     * @param truth what the image really shows
     */
    record Pictured(String label, List<Detection> reported, Truth truth) implements Sighting {

        public Pictured {
            reported = reported.stream().filter(it -> it.isOf(label)).toList();
        }

        @Override
        public boolean inView() {
            return truth.box().isPresent();
        }

        /** The surest of all. */
        @Override
        public Detection detection() {
            return reported.stream()
                    .max(Comparator.comparingDouble(Detection::confidence))
                    .orElse(Detection.NONE);
        }

        @Override
        public List<Report> reports() {
            return reported.stream()
                    .map(it -> new Report(it, new Pictured(label, List.of(it), truth).showsTarget(0)))
                    .toList();
        }

        @Override
        public Detection perfect() {
            return truth.box().map(it -> new Detection(label, 1, it)).orElse(Detection.NONE);
        }

        @Override
        public boolean showsTarget(double leastConfidence) {
            return truth.box().isPresent()
                    && boxes(leastConfidence)
                            .anyMatch(it -> BoxMatch.of(it, truth.box().orElseThrow()));
        }

        @Override
        public double confidenceInTarget() {
            return reports().stream()
                    .filter(Report::ofTarget)
                    .mapToDouble(it -> it.detection().confidence())
                    .max()
                    .orElse(0);
        }

        @Override
        public OptionalDouble overlap(double leastConfidence) {
            return OptionalDouble.of(boxes(leastConfidence)
                    .mapToDouble(it -> truth.box().map(it::overlap).orElse(0.0))
                    .max()
                    .orElse(0));
        }

        private Stream<Box> boxes(double leastConfidence) {
            return reported.stream()
                    .filter(it -> it.confidence() >= leastConfidence)
                    .flatMap(it -> it.box().stream());
        }
    }
}
