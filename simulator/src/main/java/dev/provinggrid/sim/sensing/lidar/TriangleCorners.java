package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;

/** The triangles of a soup with their corners side by side, in any order: what one intersection reads lies together. */
final class TriangleCorners {

    private static final int STRIDE = 9;

    private final float[] corners;
    private final Kind[] kinds;
    private final int[] numbers;
    private int count;

    TriangleCorners(int capacity) {
        corners = new float[STRIDE * capacity];
        kinds = new Kind[capacity];
        numbers = new int[capacity];
    }

    int count() {
        return count;
    }

    /** Takes over the triangles of a soup, the k-th being number {@code order[k]}. */
    void copy(TriangleSoup soup, int[] order, Kind[] kindOf) {
        count = soup.triangleCount();
        for (int k = 0; k < count; k++) {
            numbers[k] = order[k];
            kinds[k] = kindOf[order[k]];
            for (int corner = 0; corner < 3; corner++) {
                int vertex = soup.triangles()[3 * order[k] + corner];
                int at = STRIDE * k + 3 * corner;
                corners[at] = soup.x()[vertex];
                corners[at + 1] = soup.y()[vertex];
                corners[at + 2] = soup.z()[vertex];
            }
        }
    }

    /** Looks whether the ray meets the k-th triangle, from either side, before the hit so far (Moeller and Trumbore 1997). */
    void intersect(int k, Ray ray, Hit hit) {
        int at = STRIDE * k;
        double ax = corners[at];
        double ay = corners[at + 1];
        double az = corners[at + 2];
        double e1x = corners[at + 3] - ax;
        double e1y = corners[at + 4] - ay;
        double e1z = corners[at + 5] - az;
        double e2x = corners[at + 6] - ax;
        double e2y = corners[at + 7] - ay;
        double e2z = corners[at + 8] - az;
        double px = ray.dy * e2z - ray.dz * e2y;
        double py = ray.dz * e2x - ray.dx * e2z;
        double pz = ray.dx * e2y - ray.dy * e2x;
        double determinant = e1x * px + e1y * py + e1z * pz;
        if (determinant == 0) {
            return;
        }
        double inverse = 1 / determinant;
        double tx = ray.x - ax;
        double ty = ray.y - ay;
        double tz = ray.z - az;
        double u = (tx * px + ty * py + tz * pz) * inverse;
        double qx = ty * e1z - tz * e1y;
        double qy = tz * e1x - tx * e1z;
        double qz = tx * e1y - ty * e1x;
        double v = (ray.dx * qx + ray.dy * qy + ray.dz * qz) * inverse;
        double distance = (e2x * qx + e2y * qy + e2z * qz) * inverse;
        if (u >= 0 && v >= 0 && u + v <= 1 && distance > 0 && hit.isBeatenBy(distance, numbers[k])) {
            hit.take(distance, numbers[k], cosine(determinant, e1x, e1y, e1z, e2x, e2y, e2z), kinds[k]);
        }
    }

    /** The determinant is the ray's share along the normal times that normal's length. */
    private static double cosine(
            double determinant, double e1x, double e1y, double e1z, double e2x, double e2y, double e2z) {
        double nx = e1y * e2z - e1z * e2y;
        double ny = e1z * e2x - e1x * e2z;
        double nz = e1x * e2y - e1y * e2x;
        return Math.min(1, Math.abs(determinant) / StrictMath.sqrt(nx * nx + ny * ny + nz * nz));
    }
}
