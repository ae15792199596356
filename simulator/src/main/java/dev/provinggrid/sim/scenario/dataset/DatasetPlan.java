package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.world.scene.Split;

/**
 * What a set of frames is drawn from. Two plans with different seeds share no scene, two of different splits no land, texture, weather
 * draw, animal, object or vehicle.
 *
 * @param seed of everything drawn
 * @param split whether detectors learn from the frames, or they show the worlds that sweeps drive
 * @param nearestM from camera to animals and vehicles, along the road
 * @param farthestM from camera to animals and vehicles, along the road
 */
public record DatasetPlan(long seed, Split split, Subjects subjects, Skies skies, double nearestM, double farthestM) {

    /** Checks. */
    public DatasetPlan {
        LabelWords.require(
                nearestM >= 3 && nearestM <= farthestM && farthestM <= 150, "distances are 3 to 150 m, nearest first");
    }

    /** The split of a word on a command line. */
    public static Split split(String word) {
        return LabelWords.named(Split.class, word);
    }
}
