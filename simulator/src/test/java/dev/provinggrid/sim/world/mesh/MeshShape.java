package dev.provinggrid.sim.world.mesh;

import java.util.HashMap;
import java.util.Map;

/** What a test asks about a mesh. */
public record MeshShape(Mesh mesh) {

    public double low(int axis) {
        double low = Double.POSITIVE_INFINITY;
        for (int i = axis; i < mesh.positions().length; i += 3) {
            low = Math.min(low, mesh.positions()[i]);
        }
        return low;
    }

    public double high(int axis) {
        double high = Double.NEGATIVE_INFINITY;
        for (int i = axis; i < mesh.positions().length; i += 3) {
            high = Math.max(high, mesh.positions()[i]);
        }
        return high;
    }

    public double size(int axis) {
        return high(axis) - low(axis);
    }

    /** Volume enclosed, m3: positive where the triangles run counter-clockwise seen from outside. */
    public double volume() {
        double six = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            six += place(corner(t, 0)).dot(place(corner(t, 1)).cross(place(corner(t, 2))));
        }
        return six / 6;
    }

    /** Edges whose neighbour is missing or turns the other way. */
    public long openEdges() {
        Map<String, Integer> balance = new HashMap<>();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                String a = place(corner(t, k)).toString();
                String b = place(corner(t, (k + 1) % 3)).toString();
                balance.merge(a + b, 1, Integer::sum);
                balance.merge(b + a, -1, Integer::sum);
            }
        }
        return balance.values().stream().filter(it -> it != 0).count();
    }

    /** Triangles of some size whose winding disagrees with the mean of their normals. */
    public long turnedTriangles() {
        long turned = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Vector a = place(corner(t, 0));
            Vector area = place(corner(t, 1)).minus(a).cross(place(corner(t, 2)).minus(a));
            Vector normal = normal(corner(t, 0)).plus(normal(corner(t, 1))).plus(normal(corner(t, 2)));
            turned += area.dot(area) > 1e-12 && area.unit().dot(normal) <= 0 ? 1 : 0;
        }
        return turned;
    }

    /** Area of what turns its outside to the left, of one colour, as seen from there, m2. */
    public double shownSideways(int colour) {
        double twice = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Vector a = place(corner(t, 0));
            Vector area = place(corner(t, 1)).minus(a).cross(place(corner(t, 2)).minus(a));
            twice += mesh.colours()[t] == colour ? Math.max(0, area.y()) : 0;
        }
        return twice / 2;
    }

    private int corner(int triangle, int k) {
        return mesh.triangles()[3 * triangle + k];
    }

    private Vector place(int v) {
        return vector(mesh.positions(), v);
    }

    private Vector normal(int v) {
        return vector(mesh.normals(), v);
    }

    private static Vector vector(float[] values, int v) {
        return new Vector(values[3 * v], values[3 * v + 1], values[3 * v + 2]);
    }
}
