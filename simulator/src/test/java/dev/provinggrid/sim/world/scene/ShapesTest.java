package dev.provinggrid.sim.world.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.MeshBuilder;
import dev.provinggrid.sim.world.mesh.MeshShape;
import dev.provinggrid.sim.world.mesh.Noise;
import dev.provinggrid.sim.world.mesh.Ring;
import dev.provinggrid.sim.world.mesh.Vector;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ShapesTest {

    @ParameterizedTest
    @EnumSource
    void aPropIsClosedTurnedOutwardsAndStandsOnTheGround(Props prop) {
        for (int variant = 0; variant < prop.variants(); variant++) {
            MeshShape shape = new MeshShape(prop.mesh(variant));
            assertThat(shape.openEdges()).isZero();
            assertThat(shape.turnedTriangles()).isZero();
            assertThat(shape.volume()).isPositive();
            assertThat(shape.low(2)).isBetween(-.6, .15);
            assertThat(shape.high(2)).isBetween(.25, 3.0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void thePropsOfOneKindDiffer(Props prop) {
        assertThat(IntStream.range(0, prop.variants())
                        .mapToObj(it -> new MeshShape(prop.mesh(it)).volume())
                        .distinct())
                .hasSize(prop.variants());
    }

    @Test
    void aRowOfEqualCirclesIsACylinder() {
        Ring[] rings = Stream.of(0.0, 1.0, 3.0)
                .map(z -> new Ring(new Vector(0, 0, z), new Vector(.5, 0, 0), new Vector(0, .5, 0)))
                .toArray(Ring[]::new);
        MeshBuilder mesh = new MeshBuilder();
        mesh.skin(rings, 400, (band, sector) -> 0);
        MeshShape shape = new MeshShape(mesh.build());
        assertThat(shape.openEdges()).isZero();
        assertThat(shape.volume()).isCloseTo(Math.PI * .25 * 3, within(1e-3));
    }

    @Test
    void aSmoothLumpIsAnEllipsoid() {
        MeshBuilder mesh = new MeshBuilder();
        mesh.lump(new Vector(1, 2, 3), new Vector(1, .5, .25), 0, 120, 80, new Noise(1), (band, sector) -> 0);
        MeshShape shape = new MeshShape(mesh.build());
        assertThat(shape.openEdges()).isZero();
        assertThat(shape.turnedTriangles()).isZero();
        assertThat(shape.volume()).isCloseTo(4 * Math.PI / 3 * .125, within(2e-3));
    }

    @Test
    void theCoarseTreeHasFarFewerTrianglesAndTheSameHeight() {
        for (int i = 0; i < 5; i++) {
            Mesh near = PlantShape.conifer(new Noise(i), true);
            Mesh far = PlantShape.conifer(new Noise(i), false);
            assertThat(far.triangleCount()).isLessThan(near.triangleCount() / 3);
            assertThat(new MeshShape(far).high(2)).isCloseTo(new MeshShape(near).high(2), within(.1));
        }
    }

    @Property(tries = 200)
    void noiseIsBoundedContinuousAndRepeatable(
            @ForAll long seed,
            @ForAll @DoubleRange(min = -1e3, max = 1e3) double x,
            @ForAll @DoubleRange(min = -1e3, max = 1e3) double y) {
        Noise noise = new Noise(seed);
        assertThat(noise.field(x, y)).isBetween(-1.0, 1.0).isEqualTo(new Noise(seed).field(x, y));
        assertThat(noise.field(x + 1e-6, y)).isCloseTo(noise.field(x, y), within(1e-5));
    }
}
