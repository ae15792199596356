package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.scene.Split;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What frames show.
 *
 * @param species animals shown, equally often
 * @param heldOutShapes whether they are the shapes that no detector is trained on, instead of the others
 * @param emptyShare share of frames without an animal, 0 to 1
 * @param pavedShare share of scenes on a paved road with traffic, 0 to 1; the others are on a dirt road where a vehicle is rare
 */
public record Subjects(List<Species> species, boolean heldOutShapes, double emptyShare, double pavedShare) {

    /** Checks and copies. */
    public Subjects {
        species = List.copyOf(species);
        LabelWords.require(
                emptyShare >= 0 && emptyShare <= 1, "share of empty frames " + emptyShare + ", allowed 0 to 1");
        LabelWords.require(
                pavedShare >= 0 && pavedShare <= 1, "share of paved scenes " + pavedShare + ", allowed 0 to 1");
        LabelWords.require(emptyShare == 1 || !species.isEmpty(), "frames with animals need a species");
    }

    /** The words of a command line. */
    public static Subjects of(List<String> species, boolean heldOutShapes, double emptyShare, double pavedShare) {
        return new Subjects(
                species.stream().map(it -> LabelWords.named(Species.class, it)).toList(),
                heldOutShapes,
                emptyShare,
                pavedShare);
    }

    /** Indices of the individuals of each species. */
    List<Integer> individuals(Split split) {
        if (heldOutShapes) {
            return List.of(Species.HELD_OUT);
        }
        return switch (split) {
            case TRAINING -> Species.TRAINED_ON;
            case DRIVING -> IntStream.range(0, Species.HELD_OUT).boxed().toList();
        };
    }
}
