package dev.provinggrid.sim.world.animal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.MeshShape;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class SpeciesTest {

    private static final int COW = 1;

    @ParameterizedTest
    @CsvSource({"MOOSE, 2.4, 2.0, .9", "DEER, 1.6, 1.2, .5", "BOAR, 1.4, .9, .5", "BEAR, 1.9, 1.1, .8"})
    void hasTheSizeOfItsKind(Species species, double length, double height, double width) {
        MeshShape shape = new MeshShape(species.standing(COW).getFirst());
        assertThat(shape.size(0)).isCloseTo(length, within(.12 * length));
        assertThat(shape.high(2)).isCloseTo(height, within(.12 * height));
        assertThat(shape.size(1)).isCloseTo(width, within(.2 * width));
    }

    @ParameterizedTest
    @EnumSource
    void standsOnTheGroundInEveryPose(Species species) {
        assertThat(poses(species))
                .allSatisfy(mesh -> assertThat(new MeshShape(mesh).low(2)).isCloseTo(0, within(1e-6)));
    }

    @ParameterizedTest
    @EnumSource
    void isClosedAndTurnedOutwards(Species species) {
        assertThat(poses(species)).allSatisfy(mesh -> {
            MeshShape shape = new MeshShape(mesh);
            assertThat(shape.openEdges()).isZero();
            assertThat(shape.turnedTriangles()).isZero();
            assertThat(shape.volume()).isPositive();
        });
    }

    @ParameterizedTest
    @EnumSource
    void movesFromPoseToPose(Species species) {
        List<Mesh> walk = species.walk(0);
        assertThat(walk).hasSize(16);
        for (int i = 0; i < walk.size(); i++) {
            Mesh next = walk.get((i + 1) % walk.size());
            assertThat(next.positions())
                    .isNotEqualTo(walk.get(i).positions())
                    .hasSameSizeAs(walk.get(i).positions());
        }
    }

    @ParameterizedTest
    @EnumSource
    void looksTheSameEveryTimeItIsBuilt(Species species) {
        assertThat(species.walk(2).getFirst().positions())
                .isEqualTo(species.walk(2).getFirst().positions());
        assertThat(species.walk(2).getFirst().colours())
                .isNotEqualTo(species.walk(1).getFirst().colours());
    }

    /** From the side a plate of antlers that lay flat would be a line. */
    @ParameterizedTest
    @CsvSource({"MOOSE, .25", "DEER, .02"})
    void antlersShowFromTheSide(Species species, double leastM2) {
        int bone = Albedo.of(.36, .29, .20);
        assertThat(new MeshShape(species.standing(0).getFirst()).shownSideways(bone))
                .isGreaterThan(leastM2);
    }

    @ParameterizedTest
    @EnumSource
    void oneShapeIsLikeNoneOfThoseThatADetectorLearnsFrom(Species species) {
        float[] heldOut = species.walk(Species.HELD_OUT).getFirst().positions();
        for (int variant : Species.TRAINED_ON) {
            assertThat(species.walk(variant).getFirst().positions()).isNotEqualTo(heldOut);
        }
    }

    private static List<Mesh> poses(Species species) {
        List<Mesh> poses = new ArrayList<>();
        for (int variant = 0; variant < species.variants(); variant++) {
            poses.addAll(species.walk(variant));
            poses.addAll(species.standing(variant));
        }
        poses.addAll(species.standing(Species.HELD_OUT));
        return poses;
    }
}
