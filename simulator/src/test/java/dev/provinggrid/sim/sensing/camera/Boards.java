package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;

/** Plain shapes whose image can be worked out by hand. */
final class Boards {

    private Boards() {}

    /** An upright board facing backwards along the road, its foot at z = 0. */
    static Mesh upright(float width, float height, int colour) {
        float y = width / 2;
        return new Mesh(
                new float[] {0, y, 0, 0, -y, 0, 0, -y, height, 0, y, height},
                new float[] {-1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0},
                new int[] {0, 1, 2, 0, 2, 3},
                new int[] {colour, colour});
    }

    /** Level ground. */
    static Mesh level(float fromX, float toX, float halfWidth) {
        return new Mesh(
                new float[] {fromX, -halfWidth, 0, toX, -halfWidth, 0, toX, halfWidth, 0, fromX, halfWidth, 0},
                new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1},
                new int[] {0, 1, 2, 0, 2, 3},
                new int[] {0, 0});
    }

    static TriangleSoup ground() {
        TriangleSoup soup = new TriangleSoup(4, 2, 1);
        soup.add(level(-20, 400, 200), Kind.GROUND, Placement.at(0, 0, 0, 0));
        return soup;
    }

    static TriangleSoup only(Mesh mesh, Kind kind, double x, double y, double z) {
        TriangleSoup soup = new TriangleSoup(mesh.vertexCount(), mesh.triangleCount(), 1);
        soup.add(mesh, kind, Placement.at(x, y, z, 0));
        return soup;
    }
}
