package dev.provinggrid.sim.sensor.camera;

import dev.provinggrid.sim.sensor.camera.light.PixelMath;
import dev.provinggrid.sim.world.mesh.TriangleSoup;

/** The smooth normal of a triangle at a point on it; read anew for every pixel. */
final class SurfacePoint {

    float nx;
    float ny;
    float nz;

    /**
     * Interpolates the normals of the corners.
     *
     * @param x of the point, road frame, m
     * @param y of the point
     * @param z of the point
     */
    void at(TriangleSoup soup, int triangle, float x, float y, float z) {
        int[] corners = soup.triangles();
        int a = corners[3 * triangle];
        int b = corners[3 * triangle + 1];
        int c = corners[3 * triangle + 2];
        float[] px = soup.x();
        float[] py = soup.y();
        float[] pz = soup.z();
        float e1x = px[b] - px[a];
        float e1y = py[b] - py[a];
        float e1z = pz[b] - pz[a];
        float e2x = px[c] - px[a];
        float e2y = py[c] - py[a];
        float e2z = pz[c] - pz[a];
        float qx = x - px[a];
        float qy = y - py[a];
        float qz = z - pz[a];
        float d11 = e1x * e1x + e1y * e1y + e1z * e1z;
        float d12 = e1x * e2x + e1y * e2y + e1z * e2z;
        float d22 = e2x * e2x + e2y * e2y + e2z * e2z;
        float q1 = qx * e1x + qy * e1y + qz * e1z;
        float q2 = qx * e2x + qy * e2y + qz * e2z;
        float area = d11 * d22 - d12 * d12;
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
