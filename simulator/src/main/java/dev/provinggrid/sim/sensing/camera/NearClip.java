package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.sensing.camera.light.PixelMath;
import dev.provinggrid.sim.world.mesh.TriangleSoup;

/** Cuts a triangle at the near plane (Sutherland and Hodgman 1974) and projects what lies before it. */
final class NearClip {

    private final CameraView view;
    private final float[] right = new float[3];
    private final float[] down = new float[3];
    private final float[] ahead = new float[3];
    private final float[] u = new float[4];
    private final float[] v = new float[4];
    private final float[] w = new float[4];
    private int corners;

    NearClip(CameraView view) {
        this.view = view;
    }

    /** Number of corners left: 0, 3 or 4. */
    int cut(TriangleSoup soup, int a, int b, int c) {
        turn(soup, 0, a);
        turn(soup, 1, b);
        turn(soup, 2, c);
        corners = 0;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            if (ahead[i] > Rasteriser.NEAR_M) {
                keep(right[i], down[i], ahead[i]);
            }
            if (ahead[i] > Rasteriser.NEAR_M != ahead[j] > Rasteriser.NEAR_M) {
                float share = (Rasteriser.NEAR_M - ahead[i]) / (ahead[j] - ahead[i]);
                keep(
                        PixelMath.mix(right[i], right[j], share),
                        PixelMath.mix(down[i], down[j], share),
                        Rasteriser.NEAR_M);
            }
        }
        return corners;
    }

    private void turn(TriangleSoup soup, int corner, int vertex) {
        float dx = soup.x()[vertex] - view.x;
        float dy = soup.y()[vertex] - view.y;
        float dz = soup.z()[vertex] - view.z;
        right[corner] = dx * view.rightX + dy * view.rightY + dz * view.rightZ;
        down[corner] = dx * view.downX + dy * view.downY + dz * view.downZ;
        ahead[corner] = dx * view.aheadX + dy * view.aheadY + dz * view.aheadZ;
    }

    private void keep(float x, float y, float z) {
        u[corners] = view.centreU() + view.focal * x / z;
        v[corners] = view.centreV() + view.focal * y / z;
        w[corners] = 1 / z;
        corners++;
    }

    float u(int corner) {
        return u[corner];
    }

    float v(int corner) {
        return v[corner];
    }

    float w(int corner) {
        return w[corner];
    }
}
