package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import java.util.SplittableRandom;

/** Little scenes. */
public final class Soups {

    private Soups() {}

    public static TriangleSoup none() {
        return new TriangleSoup(0, 0, 0);
    }

    /** Triangles anywhere in a cube of 20 m, some of them slivers, some the same twice. */
    static TriangleSoup random(long seed, int triangles) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] positions = new float[9 * triangles];
        int[] corners = new int[3 * triangles];
        for (int t = 0; t < triangles; t++) {
            double size = random.nextInt(4) == 0 ? 10 : 1;
            for (int axis = 0; axis < 3; axis++) {
                double middle = random.nextDouble(-10, 10);
                for (int corner = 0; corner < 3; corner++) {
                    positions[9 * t + 3 * corner + axis] = (float) (middle + size * random.nextDouble(-.5, .5));
                }
            }
            if (t > 0 && random.nextInt(8) == 0) {
                System.arraycopy(positions, 9 * (t - 1), positions, 9 * t, 9);
            }
        }
        for (int i = 0; i < corners.length; i++) {
            corners[i] = i;
        }
        return soup(Kind.OBJECT, new Mesh(positions, new float[positions.length], corners, new int[triangles]));
    }

    /** Level ground at z = 0, 2 km wide. */
    public static TriangleSoup level() {
        float far = 1000;
        return quad(Kind.GROUND, new float[] {-far, -far, 0, far, -far, 0, far, far, 0, -far, far, 0});
    }

    /** An upright wall across x, facing the origin. */
    public static TriangleSoup wall(double x, double halfWidth) {
        float at = (float) x;
        float half = (float) halfWidth;
        return quad(Kind.ANIMAL, new float[] {at, -half, -half, at, half, -half, at, half, half, at, -half, half});
    }

    private static TriangleSoup quad(Kind kind, float[] positions) {
        return soup(kind, new Mesh(positions, new float[12], new int[] {0, 1, 2, 0, 2, 3}, new int[2]));
    }

    private static TriangleSoup soup(Kind kind, Mesh mesh) {
        TriangleSoup soup = new TriangleSoup(mesh.vertexCount(), mesh.triangleCount(), 1);
        soup.add(mesh, kind, Placement.at(0, 0, 0, 0));
        return soup;
    }
}
