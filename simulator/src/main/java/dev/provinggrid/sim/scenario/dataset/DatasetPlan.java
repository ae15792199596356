package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.animal.Species;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a set of frames is drawn from. Two plans with different seeds share no scene.
 *
 * @param seed of everything drawn
 * @param species animals shown, equally often
 * @param heldOutShapes whether they are the shapes that no detector is trained on, instead of the others
 * @param emptyShare share of frames without an animal, 0 to 1
 * @param weathers equally often
 * @param minutes of the day, equally often; none for a mix of 00:00, 06:00, 12:00, 18:00 and any minute
 * @param nearestM from camera to animal, along the road
 * @param farthestM from camera to animal, along the road
 */
public record DatasetPlan(
        long seed,
        List<Species> species,
        boolean heldOutShapes,
        double emptyShare,
        List<Weather> weathers,
        List<Integer> minutes,
        double nearestM,
        double farthestM) {

    /** Checks and copies. */
    public DatasetPlan {
        species = List.copyOf(species);
        weathers = List.copyOf(weathers);
        minutes = List.copyOf(minutes);
        require(emptyShare >= 0 && emptyShare <= 1, "share of empty frames " + emptyShare + ", allowed 0 to 1");
        require(emptyShare == 1 || !species.isEmpty(), "frames with animals need a species");
        require(!weathers.isEmpty(), "at least one weather is needed");
        require(minutes.stream().allMatch(it -> it >= 0 && it < 1440), "minutes of the day are 0 to 1439");
        require(nearestM >= 3 && nearestM <= farthestM && farthestM <= 150, "distances are 3 to 150 m, nearest first");
    }

    /** The words of a command line. */
    public static DatasetPlan of(
            long seed,
            List<String> species,
            boolean heldOutShapes,
            double emptyShare,
            List<String> weathers,
            List<Integer> minutes,
            double nearestM,
            double farthestM) {
        return new DatasetPlan(
                seed,
                species.stream().map(it -> named(Species.class, it)).toList(),
                heldOutShapes,
                emptyShare,
                weathers.stream().map(it -> named(Weather.class, it)).toList(),
                minutes,
                nearestM,
                farthestM);
    }

    /** The word for a constant: {@code thin-fog}. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <E extends Enum<E>> E named(Class<E> type, String word) {
        return Arrays.stream(type.getEnumConstants())
                .filter(it -> word(it).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown word " + word + ", allowed: "
                        + String.join(
                                ", ",
                                Arrays.stream(type.getEnumConstants())
                                        .map(DatasetPlan::word)
                                        .toList())));
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
