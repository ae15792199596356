package dev.provinggrid.sim.sensing.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.BeforeTry;

class RasteriserTest {

    private static final int SIDES = 9;
    private static final float FAR_M = 200;

    private final CameraView view = new CameraView(new Lens(96, 54, StrictMath.toRadians(60)));
    private final Rasteriser together = new Rasteriser(view);
    private final List<Shape> shapes = new ArrayList<>();

    @BeforeTry
    void lookAhead() {
        view.look(CameraPose.level(0, 0, 1.5));
    }

    /** Shapes that nearer ones hide are left out, and the nearest are drawn first: neither may be seen in the picture. */
    @Property(tries = 60)
    void everyPixelShowsTheNearestOfAllShapesAsIfEachWereDrawnAlone(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 250) int cones) {
        SplittableRandom random = new SplittableRandom(seed);
        shapes.clear();
        view.look(new CameraPose(
                0, 0, 1.5, random.nextDouble(-.2, .2), random.nextDouble(-.2, .2), random.nextDouble(-1, 1)));
        for (int i = 0; i < cones; i++) {
            Placement anywhere =
                    Placement.at(random.nextDouble(-5, 90), random.nextDouble(-40, 40), 0, random.nextDouble(6));
            boolean twice = i > 0 && random.nextInt(8) == 0; // of two in one place the first is shown
            put(cone(), twice ? shapes.get(random.nextInt(i)).place() : anywhere);
        }
        assertAsIfEachWereDrawnAlone();
    }

    /** The cheat: what is a little farther away hides too; a wall, which is drawn first for its size, would swallow whatever leans on it. */
    @Example
    void aShapeShortlyBeforeAWallIsSeen() {
        for (double before = 2.1; before < 9; before += .4) {
            shapes.clear();
            put(card(80, 30), Placement.at(30, 0, 0, 0));
            put(cone(), Placement.at(30 - before, 0, 1, 0)); // with wall below it too
            assertAsIfEachWereDrawnAlone();
        }
    }

    /** The cheat: of shapes at one depth the one that is drawn first, which is the larger one here. */
    @Example
    void ofShapesAtOneDepthTheOneWithTheLowestNumberIsShown() {
        put(card(3, 3), Placement.at(20, 0, 0, 0));
        put(cardWithAnotherFarAside(3, 3), Placement.at(20, 0, 0, 0));
        assertAsIfEachWereDrawnAlone();
        assertThat(together.ids()).contains(0, 1).doesNotContain(2, 3);
    }

    private void put(Mesh mesh, Placement place) {
        shapes.add(new Shape(mesh, place));
    }

    private record Shape(Mesh mesh, Placement place) {

        TriangleSoup alone() {
            TriangleSoup soup = new TriangleSoup(mesh.vertexCount(), mesh.triangleCount(), 1);
            soup.add(mesh, Kind.VEGETATION, place);
            return soup;
        }
    }

    private void assertAsIfEachWereDrawnAlone() {
        TriangleSoup all = new TriangleSoup(
                shapes.stream().mapToInt(it -> it.mesh().vertexCount()).sum(),
                shapes.stream().mapToInt(it -> it.mesh().triangleCount()).sum(),
                shapes.size());
        shapes.forEach(it -> all.add(it.mesh(), Kind.VEGETATION, it.place()));
        together.clear();
        together.draw(all, 0, FAR_M);

        int[] ids = new int[together.ids().length];
        Arrays.fill(ids, Rasteriser.SKY);
        float[] inverseDepths = new float[ids.length];
        Rasteriser alone = new Rasteriser(view);
        for (int i = 0; i < shapes.size(); i++) {
            alone.clear();
            alone.draw(shapes.get(i).alone(), all.firstTriangle(i), FAR_M);
            for (int at = 0; at < ids.length; at++) {
                if (alone.inverseDepths()[at] > inverseDepths[at]) {
                    inverseDepths[at] = alone.inverseDepths()[at];
                    ids[at] = alone.ids()[at];
                }
            }
        }
        assertThat(together.inverseDepths()).containsExactly(inverseDepths);
        assertThat(together.ids()).containsExactly(ids);
    }

    /** Upright, facing the camera, m. */
    private static Mesh card(float wide, float high) {
        float[] positions = {0, wide / 2, 0, 0, -wide / 2, 0, 0, -wide / 2, high, 0, wide / 2, high};
        return new Mesh(positions, new float[positions.length], new int[] {0, 1, 2, 0, 2, 3}, new int[2]);
    }

    /** The same, and a triangle that no picture shows, for which it is larger and drawn first. */
    private static Mesh cardWithAnotherFarAside(float wide, float high) {
        float[] positions = Arrays.copyOf(card(wide, high).positions(), 21);
        System.arraycopy(new float[] {0, 60, 0, 0, 59, 0, 0, 60, 1}, 0, positions, 12, 9);
        return new Mesh(positions, new float[positions.length], new int[] {0, 1, 2, 0, 2, 3, 4, 5, 6}, new int[3]);
    }

    /** 6 m high, and closed by nothing below. */
    private static Mesh cone() {
        float[] positions = new float[3 * (SIDES + 1)];
        int[] triangles = new int[3 * SIDES];
        positions[3 * SIDES + 2] = 6;
        for (int i = 0; i < SIDES; i++) {
            positions[3 * i] = (float) (2 * StrictMath.cos(2 * StrictMath.PI * i / SIDES));
            positions[3 * i + 1] = (float) (2 * StrictMath.sin(2 * StrictMath.PI * i / SIDES));
            triangles[3 * i] = i;
            triangles[3 * i + 1] = (i + 1) % SIDES;
            triangles[3 * i + 2] = SIDES;
        }
        return new Mesh(positions, new float[positions.length], triangles, new int[SIDES]);
    }
}
