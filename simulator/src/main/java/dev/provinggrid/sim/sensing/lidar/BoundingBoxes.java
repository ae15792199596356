package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.mesh.TriangleSoup;

/** Axis-parallel boxes as flat arrays: low x, y, z, high x, y, z of each, m. */
final class BoundingBoxes {

    private static final int STRIDE = 6;

    private final float[] bounds;

    BoundingBoxes(int capacity) {
        bounds = new float[STRIDE * capacity];
    }

    void clear(int box) {
        for (int axis = 0; axis < 3; axis++) {
            bounds[STRIDE * box + axis] = Float.POSITIVE_INFINITY;
            bounds[STRIDE * box + 3 + axis] = Float.NEGATIVE_INFINITY;
        }
    }

    /** Makes a box hold a point. */
    void hold(int box, float x, float y, float z) {
        int at = STRIDE * box;
        bounds[at] = Math.min(bounds[at], x);
        bounds[at + 1] = Math.min(bounds[at + 1], y);
        bounds[at + 2] = Math.min(bounds[at + 2], z);
        bounds[at + 3] = Math.max(bounds[at + 3], x);
        bounds[at + 4] = Math.max(bounds[at + 4], y);
        bounds[at + 5] = Math.max(bounds[at + 5], z);
    }

    /** Makes a box hold another one. */
    void hold(int box, BoundingBoxes others, int other) {
        int at = STRIDE * other;
        float[] b = others.bounds;
        hold(box, b[at], b[at + 1], b[at + 2]);
        hold(box, b[at + 3], b[at + 4], b[at + 5]);
    }

    /** Makes a box hold just a triangle of a soup. */
    void fit(int box, TriangleSoup soup, int triangle) {
        clear(box);
        for (int corner = 0; corner < 3; corner++) {
            int vertex = soup.triangles()[3 * triangle + corner];
            hold(box, soup.x()[vertex], soup.y()[vertex], soup.z()[vertex]);
        }
    }

    float centre(int box, int axis) {
        return (bounds[STRIDE * box + axis] + bounds[STRIDE * box + 3 + axis]) / 2;
    }

    /** Half the surface of a box, m2; 0 for one that holds nothing. */
    double area(int box) {
        int at = STRIDE * box;
        double dx = bounds[at + 3] - bounds[at];
        double dy = bounds[at + 4] - bounds[at + 1];
        double dz = bounds[at + 5] - bounds[at + 2];
        return dx < 0 ? 0 : dx * dy + dy * dz + dz * dx;
    }

    /** Widens a box on every side, so that rounding can never lose what lies in one of its faces. */
    void widen(int box, float byM) {
        for (int axis = 0; axis < 3; axis++) {
            bounds[STRIDE * box + axis] -= byM;
            bounds[STRIDE * box + 3 + axis] += byM;
        }
    }

    /** Where a ray enters a box, m; infinite when it passes by or enters beyond the limit. */
    double entry(int box, Ray ray, double limitM) {
        int at = STRIDE * box;
        double x0 = (bounds[at + ray.entryX] - ray.x) * ray.inverseX;
        double x1 = (bounds[at + 3 - ray.entryX] - ray.x) * ray.inverseX;
        double y0 = (bounds[at + 1 + ray.entryY] - ray.y) * ray.inverseY;
        double y1 = (bounds[at + 4 - ray.entryY] - ray.y) * ray.inverseY;
        double z0 = (bounds[at + 2 + ray.entryZ] - ray.z) * ray.inverseZ;
        double z1 = (bounds[at + 5 - ray.entryZ] - ray.z) * ray.inverseZ;
        double in = Math.max(Math.max(x0, y0), Math.max(z0, 0));
        double out = Math.min(Math.min(x1, y1), Math.min(z1, limitM));
        return in <= out ? in : Double.POSITIVE_INFINITY;
    }
}
