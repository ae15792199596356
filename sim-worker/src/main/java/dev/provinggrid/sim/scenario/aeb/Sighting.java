package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.perception.Box;
import dev.provinggrid.sim.perception.Detection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a detector made of one image, and what there was to see. */
sealed interface Sighting {

    /** Before the first image. */
    Sighting NOTHING = new Emulated(false, Detection.NONE, Detection.NONE);

    /** Whether any of the animal was in the image. */
    boolean inView();

    /** What the brake rule is given. */
    Detection detection();

    /** What a detector without fault would have reported. */
    Detection perfect();

    /** Whether the animal itself, and nothing in its stead, was reported with at least such a confidence. */
    boolean showsAnimal(double leastConfidence);

    /** Intersection over union of the true box and the best one of at least such a confidence; empty where there are no boxes. */
    OptionalDouble overlap(double leastConfidence);

    /** By a model of a detector: no boxes, so whatever it reports while the animal is in view is taken for the animal. */
    record Emulated(boolean inView, Detection detection, Detection perfect) implements Sighting {

        @Override
        public boolean showsAnimal(double leastConfidence) {
            return inView && detection.isOf(Animal.LABEL) && detection.confidence() >= leastConfidence;
        }

        @Override
        public OptionalDouble overlap(double leastConfidence) {
            return OptionalDouble.empty();
        }
    }

    /**
     * By a detector that looked at a rendered image.
     *
     * @param reported boxes of the class to brake for
     * @param truth box around the visible pixels of the animal
     * @param visiblePixels how many of its pixels are visible
     */
    record Pictured(List<Found> reported, Optional<Box> truth, int visiblePixels) implements Sighting {

        /** A box is the animal's where the intersection is at least this share of the union. */
        private static final double MATCHING = .3;

        /** A box and its confidence, in [0, 1]. */
        record Found(double confidence, Box box) {}

        Optional<Found> surest() {
            return reported.stream().max(Comparator.comparingDouble(Found::confidence));
        }

        @Override
        public boolean inView() {
            return truth.isPresent();
        }

        @Override
        public Detection detection() {
            return surest().map(it -> new Detection(
                            Animal.LABEL, it.confidence(), it.box().areaPx2()))
                    .orElse(Detection.NONE);
        }

        @Override
        public Detection perfect() {
            return truth.map(it -> new Detection(Animal.LABEL, 1, it.areaPx2())).orElse(Detection.NONE);
        }

        @Override
        public boolean showsAnimal(double leastConfidence) {
            return overlap(leastConfidence).orElse(0) >= MATCHING;
        }

        @Override
        public OptionalDouble overlap(double leastConfidence) {
            return OptionalDouble.of(reported.stream()
                    .filter(it -> it.confidence() >= leastConfidence)
                    .mapToDouble(it -> truth.map(it.box()::overlap).orElse(0.0))
                    .max()
                    .orElse(0));
        }
    }
}
