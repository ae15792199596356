package dev.provinggrid.sim.sensor.camera;

import dev.provinggrid.sim.world.scene.TriangleSoup;
import dev.provinggrid.sim.world.scene.TriangleSoup.Kind;
import java.util.Arrays;

/** Which ground pixels lie in the shadow of something: shapes projected along the sun's rays onto the level of their feet. */
final class ShadowMask {

    private static final float FAR_M = 80;

    private final View view;
    private final boolean[] shaded;
    private float[] u = new float[0];
    private float[] v = new float[0];
    private boolean[] ahead = new boolean[0];

    ShadowMask(View view) {
        this.view = view;
        this.shaded = new boolean[view.width * view.height];
    }

    void clear() {
        Arrays.fill(shaded, false);
    }

    boolean isShaded(int pixel) {
        return shaded[pixel];
    }

    void draw(TriangleSoup soup, Lighting light, float farM) {
        if (u.length < soup.vertexCount()) {
            u = new float[soup.vertexCount()];
            v = new float[soup.vertexCount()];
            ahead = new boolean[soup.vertexCount()];
        }
        float east = light.sunX() / light.sunZ();
        float north = light.sunY() / light.sunZ();
        for (int i = 0; i < soup.instances(); i++) {
            if (soup.kind(i) != Kind.GROUND && isNear(soup, i, Math.min(FAR_M, farM))) {
                project(soup, i, east, north);
                fill(soup, i);
            }
        }
    }

    private boolean isNear(TriangleSoup soup, int i, float farM) {
        float dx = soup.centreX(i) - view.x;
        float dy = soup.centreY(i) - view.y;
        return dx * view.aheadX + dy * view.aheadY > -25 && dx * dx + dy * dy < farM * farM;
    }

    private void project(TriangleSoup soup, int instance, float east, float north) {
        float foot = soup.footZ(instance);
        float dz = foot - view.z;
        for (int k = soup.firstVertex(instance); k < soup.firstVertex(instance + 1); k++) {
            float height = soup.z()[k] - foot;
            float dx = soup.x()[k] - east * height - view.x;
            float dy = soup.y()[k] - north * height - view.y;
            float depth = dx * view.aheadX + dy * view.aheadY + dz * view.aheadZ;
            ahead[k] = depth > Rasteriser.NEAR_M;
            float scale = view.focal / depth;
            u[k] = view.centreU() + scale * (dx * view.rightX + dy * view.rightY + dz * view.rightZ);
            v[k] = view.centreV() + scale * (dx * view.downX + dy * view.downY + dz * view.downZ);
        }
    }

    private void fill(TriangleSoup soup, int instance) {
        int[] corners = soup.triangles();
        for (int t = soup.firstTriangle(instance); t < soup.firstTriangle(instance + 1); t++) {
            int a = corners[3 * t];
            int b = corners[3 * t + 1];
            int c = corners[3 * t + 2];
            if (ahead[a] && ahead[b] && ahead[c]) {
                float area = (u[b] - u[a]) * (v[c] - v[a]) - (u[c] - u[a]) * (v[b] - v[a]);
                if (area > 0) {
                    fill(u[a], v[a], u[b], v[b], u[c], v[c]);
                } else {
                    fill(u[a], v[a], u[c], v[c], u[b], v[b]);
                }
            }
        }
    }

    private void fill(float ua, float va, float ub, float vb, float uc, float vc) {
        int left = Math.max(0, (int) Math.ceil(Math.min(ua, Math.min(ub, uc)) - .5f));
        int right = Math.min(view.width - 1, (int) Math.floor(Math.max(ua, Math.max(ub, uc)) - .5f));
        int top = Math.max(0, (int) Math.ceil(Math.min(va, Math.min(vb, vc)) - .5f));
        int bottom = Math.min(view.height - 1, (int) Math.floor(Math.max(va, Math.max(vb, vc)) - .5f));
        for (int row = top; row <= bottom; row++) {
            float pv = row + .5f;
            float pu = left + .5f;
            float ea = (pu - ub) * (vb - vc) + (pv - vb) * (uc - ub);
            float eb = (pu - uc) * (vc - va) + (pv - vc) * (ua - uc);
            float ec = (pu - ua) * (va - vb) + (pv - va) * (ub - ua);
            for (int column = left; column <= right; column++) {
                if (ea >= 0 && eb >= 0 && ec >= 0) {
                    shaded[row * view.width + column] = true;
                }
                ea += vb - vc;
                eb += vc - va;
                ec += va - vb;
            }
        }
    }
}
