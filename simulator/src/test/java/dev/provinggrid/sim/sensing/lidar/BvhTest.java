package dev.provinggrid.sim.sensing.lidar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class BvhTest {

    private static final double FAR_M = 100;

    private final int[] stack = Bvh.stack();
    private final Ray ray = new Ray();
    private final Hit fast = new Hit();
    private final Hit slow = new Hit();

    @Property(tries = 150)
    void findsWhatALookAtEveryTriangleFinds(@ForAll long seed, @ForAll @IntRange(max = 400) int triangles) {
        assertSame(Bvh.of(Soups.random(seed, triangles)), seed, 60);
    }

    @Property(tries = 30)
    void aRebuiltOneHoldsTheNewSoupOnly(@ForAll long seed, @ForAll @IntRange(max = 100) int triangles) {
        Bvh again = new Bvh(300);
        again.build(Soups.random(seed + 1, 300));
        again.build(Soups.random(seed, triangles));
        assertSame(again, seed, 20);
        Bvh fresh = Bvh.of(Soups.random(seed, triangles));
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 20; i++) {
            aim(random);
            cast(fresh, slow);
            cast(again, fast);
            assertThat(fast.triangle()).isEqualTo(slow.triangle());
        }
    }

    @Test
    void manyTrianglesInOnePlaceAreNoTrouble() {
        TriangleSoup wall = Soups.wall(5, 1);
        TriangleSoup pile = new TriangleSoup(4 * 500, 2 * 500, 500);
        Mesh mesh = new Mesh(
                new float[] {5, -1, -1, 5, 1, -1, 5, 1, 1, 5, -1, 1},
                new float[12],
                new int[] {0, 1, 2, 0, 2, 3},
                new int[2]);
        for (int i = 0; i < 500; i++) {
            pile.add(mesh, wall.kind(0), Placement.at(0, 0, 0, 0));
        }
        ray.from(0, 0, .25).towards(1, 0, 0);
        cast(Bvh.of(pile), fast);
        assertThat(fast.distanceM()).isEqualTo(5);
        assertThat(fast.triangle()).isEqualTo(1);
        assertThat(fast.incidence()).isEqualTo(1);
    }

    @Test
    void nothingIsFoundInAnEmptySoupOrBeyondTheLimit() {
        ray.from(0, 0, 0).towards(1, 0, 0);
        cast(Bvh.of(Soups.none()), fast);
        assertThat(fast.found()).isFalse();
        cast(Bvh.of(Soups.wall(FAR_M + 1, 1)), fast);
        assertThat(fast.found()).isFalse();
    }

    private void assertSame(Bvh bvh, long seed, int rays) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < rays; i++) {
            aim(random);
            cast(bvh, fast);
            slow.reset(FAR_M);
            bvh.castAtEveryTriangle(ray, slow);
            assertThat(fast.triangle()).isEqualTo(slow.triangle());
            assertThat(fast.distanceM()).isEqualTo(slow.distanceM());
            assertThat(fast.incidence()).isEqualTo(slow.incidence());
        }
    }

    private void cast(Bvh bvh, Hit hit) {
        hit.reset(FAR_M);
        bvh.cast(ray, hit, stack);
    }

    /** Every fourth ray runs along an axis. */
    private void aim(SplittableRandom random) {
        ray.from(random.nextDouble(-12, 12), random.nextDouble(-12, 12), random.nextDouble(-12, 12));
        if (random.nextInt(4) == 0) {
            int axis = random.nextInt(3);
            ray.towards(axis == 0 ? 1 : 0, axis == 1 ? -1 : 0, axis == 2 ? 1 : 0);
            return;
        }
        double x = random.nextDouble(-1, 1);
        double y = random.nextDouble(-1, 1);
        double z = random.nextDouble(-1, 1);
        double length = Math.sqrt(x * x + y * y + z * z);
        ray.towards(x / length, y / length, z / length);
    }
}
