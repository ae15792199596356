package dev.provinggrid.sim.sensing.camera.surface;

import dev.provinggrid.sim.sensing.camera.light.PixelMath;
import dev.provinggrid.sim.world.mesh.TriangleSoup;

/** The smooth normal of a triangle at a point on it. */
public final class SurfacePoint {

    private float nx;
    private float ny;
    private float nz;

    /** The triangle of the point before, which its neighbour is likely to be on too. */
    private TriangleSoup soup = new TriangleSoup(0, 0, 0);

    private int triangle = -1;
    private int a;
    private int b;
    private int c;
    private float e1x;
    private float e1y;
    private float e1z;
    private float e2x;
    private float e2y;
    private float e2z;
    private float d11;
    private float d12;
    private float d22;
    private float area;

    /** Shapes may have moved. */
    public void forget() {
        triangle = -1;
    }

    /**
     * Interpolates the normals of the corners.
     *
     * @param x of the point, road frame, m
     * @param y of the point
     * @param z of the point
     */
    public void at(TriangleSoup itsSoup, int itsTriangle, float x, float y, float z) {
        if (itsTriangle != triangle || itsSoup != soup) {
            soup = itsSoup;
            triangle = itsTriangle;
            measure();
        }
        float qx = x - soup.x()[a];
        float qy = y - soup.y()[a];
        float qz = z - soup.z()[a];
        float q1 = qx * e1x + qy * e1y + qz * e1z;
        float q2 = qx * e2x + qy * e2y + qz * e2z;
        float wb = 0;
        float wc = 0;
        if (area > 1e-12f) {
            wb = PixelMath.saturate((d22 * q1 - d12 * q2) / area);
            wc = PixelMath.saturate((d11 * q2 - d12 * q1) / area);
        }
        float wa = 1 - wb - wc;
        nx = soup.normalX()[a] * wa + soup.normalX()[b] * wb + soup.normalX()[c] * wc;
        ny = soup.normalY()[a] * wa + soup.normalY()[b] * wb + soup.normalY()[c] * wc;
        nz = soup.normalZ()[a] * wa + soup.normalZ()[b] * wb + soup.normalZ()[c] * wc;
        normalise();
    }

    private void measure() {
        int[] corners = soup.triangles();
        a = corners[3 * triangle];
        b = corners[3 * triangle + 1];
        c = corners[3 * triangle + 2];
        float[] px = soup.x();
        float[] py = soup.y();
        float[] pz = soup.z();
        e1x = px[b] - px[a];
        e1y = py[b] - py[a];
        e1z = pz[b] - pz[a];
        e2x = px[c] - px[a];
        e2y = py[c] - py[a];
        e2z = pz[c] - pz[a];
        d11 = e1x * e1x + e1y * e1y + e1z * e1z;
        d12 = e1x * e2x + e1y * e2y + e1z * e2z;
        d22 = e2x * e2x + e2y * e2y + e2z * e2z;
        area = d11 * d22 - d12 * d12;
    }

    /** Of the unit normal, road frame. */
    public float nx() {
        return nx;
    }

    /** Of the unit normal, road frame. */
    public float ny() {
        return ny;
    }

    /** Of the unit normal, road frame: upwards. */
    public float nz() {
        return nz;
    }

    void tilt(float slopeX, float slopeY) {
        nx += slopeX;
        ny += slopeY;
        normalise();
    }

    private void normalise() {
        float inverse = 1f / ((float) Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-9f);
        nx *= inverse;
        ny *= inverse;
        nz *= inverse;
    }
}
