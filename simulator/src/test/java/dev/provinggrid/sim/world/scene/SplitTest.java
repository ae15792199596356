package dev.provinggrid.sim.world.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.sensing.scenery.Scenery;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Noise;
import dev.provinggrid.sim.world.relief.GradeProfile;
import dev.provinggrid.sim.world.relief.Relief;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SplitTest {

    @Property(tries = 200)
    void noSeedIsOfBoth(@ForAll long one, @ForAll long other) {
        assertThat(Split.TRAINING.seed(one)).isNotEqualTo(Split.DRIVING.seed(other));
        assertThat(Split.of(Split.TRAINING.seed(one))).isEqualTo(Split.TRAINING);
        assertThat(Split.of(Split.DRIVING.seed(one))).isEqualTo(Split.DRIVING);
    }

    /** What is derived from a seed for one use is derived from no other seed. */
    @Property(tries = 200)
    void nothingDerivedForOneUseIsOfBoth(@ForAll long one, @ForAll long other, @ForAll long use) {
        assertThat(new Noise(Split.TRAINING.seed(one)).of(use))
                .isNotEqualTo(new Noise(Split.DRIVING.seed(other)).of(use));
    }

    /** The landscapes of runs come from here alone: whatever a case's seed, it is one of driving. */
    @Test
    void theSceneryOfRunsIsOfDrivingWhateverTheSeed() {
        Scenery scenery = new Scenery(Track.profile());
        for (long seed = 10; seed < 14; seed++) {
            float[] land = heights(scenery.landscape(new Scenery.Stretch(seed, 0, 20, Relief.NONE)));
            assertThat(land).isEqualTo(heights(land(Split.DRIVING.seed(seed))));
            assertThat(land).isNotEqualTo(heights(land(Split.TRAINING.seed(seed))));
        }
    }

    private static Landscape land(long seed) {
        GradeProfile road = Track.profile();
        return Landscape.along(road, seed, 0, 20);
    }

    private static float[] heights(Landscape land) {
        return Arrays.copyOf(land.soup().z(), land.soup().vertexCount());
    }

    @Test
    void noAnimalAndNoObjectIsOfBoth() {
        for (Species species : Species.values()) {
            assertDisjoint(
                    Species.TRAINED_ON.stream()
                            .map(it -> species.standing(it).getFirst())
                            .toList(),
                    IntStream.rangeClosed(0, Species.HELD_OUT)
                            .mapToObj(it -> species.standing(it).getFirst())
                            .toList());
        }
        for (Props prop : Props.values()) {
            assertDisjoint(
                    Props.TRAINED_ON.stream().map(prop::mesh).toList(),
                    IntStream.range(0, prop.variants()).mapToObj(prop::mesh).toList());
        }
    }

    private static void assertDisjoint(List<Mesh> learned, List<Mesh> met) {
        Set<List<Integer>> shapes = new HashSet<>();
        learned.forEach(it -> shapes.add(key(it)));
        assertThat(shapes).hasSameSizeAs(learned);
        assertThat(met).noneMatch(it -> shapes.contains(key(it)));
    }

    private static List<Integer> key(Mesh mesh) {
        return List.of(Arrays.hashCode(mesh.positions()), Arrays.hashCode(mesh.colours()));
    }
}
