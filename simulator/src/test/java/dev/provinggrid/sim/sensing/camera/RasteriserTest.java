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
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class RasteriserTest {

    private static final int SIDES = 9;
    private static final float FAR_M = 200;

    private final CameraView view = new CameraView(new Lens(96, 54, StrictMath.toRadians(60)));

    /** Shapes that nearer ones hide are left out, and the nearest are drawn first: neither may be seen in the picture. */
    @Property(tries = 60)
    void everyPixelShowsTheNearestOfAllShapesAsIfEachWereDrawnAlone(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 250) int cones) {
        SplittableRandom random = new SplittableRandom(seed);
        view.look(new CameraPose(
                0, 0, 1.5, random.nextDouble(-.2, .2), random.nextDouble(-.2, .2), random.nextDouble(-1, 1)));
        Mesh cone = cone();
        List<Placement> places = new ArrayList<>();
        TriangleSoup all = new TriangleSoup(cones * cone.vertexCount(), cones * cone.triangleCount(), cones);
        for (int i = 0; i < cones; i++) {
            places.add(Placement.at(random.nextDouble(-5, 90), random.nextDouble(-40, 40), 0, random.nextDouble(6)));
            if (random.nextInt(8) == 0) {
                places.set(i, places.get(random.nextInt(i + 1))); // of two in one place the first is shown
            }
            all.add(cone, Kind.VEGETATION, places.get(i));
        }
        Rasteriser together = new Rasteriser(view);
        together.clear();
        together.draw(all, 0, FAR_M);

        int[] ids = new int[together.ids().length];
        Arrays.fill(ids, Rasteriser.SKY);
        float[] inverseDepths = new float[ids.length];
        Rasteriser alone = new Rasteriser(view);
        TriangleSoup one = new TriangleSoup(cone.vertexCount(), cone.triangleCount(), 1);
        for (int i = 0; i < cones; i++) {
            one.clear();
            one.add(cone, Kind.VEGETATION, places.get(i));
            alone.clear();
            alone.draw(one, i * cone.triangleCount(), FAR_M);
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
