package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.sensing.camera.light.Lighting;
import dev.provinggrid.sim.sensing.camera.surface.SceneSoups;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;

/**
 * Which ground pixels lie in the shadow of something: shapes projected along the sun's rays onto the level of their feet. Long shadows
 * overlap many times; pixels that are shaded already, or show no ground, are skipped a row at a time.
 */
final class ShadowMask {

    private static final float FAR_M = 80;

    /** More steps than any row has. */
    private static final int BEYOND = 1 << 20;

    private final CameraView view;

    /** Pixels that may still become shaded. */
    private final PixelMask open;

    private final ScreenBox shadow;

    private float[] u = new float[0];
    private float[] v = new float[0];
    private boolean[] ahead = new boolean[0];

    ShadowMask(CameraView view) {
        this.view = view;
        this.open = new PixelMask(view.width, view.height);
        this.shadow = new ScreenBox(view);
    }

    /** Nothing is shaded. */
    void clear() {
        open.setAll();
    }

    /** Nothing is shaded, and only pixels that show ground are asked for. */
    void clear(int[] ids, SceneSoups soups) {
        open.clearAll();
        int at = 0;
        for (int row = 0; row < view.height; row++) {
            for (int column = 0; column < view.width; column++, at++) {
                if (ids[at] != Rasteriser.SKY && soups.isGround(ids[at])) {
                    open.set(row, column);
                }
            }
        }
    }

    /** Of a pixel that shows ground. */
    boolean isShaded(int row, int column) {
        return !open.isSet(row, column);
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
            if (!isGround(soup.kind(i)) && isNear(soup, i, Math.min(FAR_M, farM)) && mayShade(soup, i, east, north)) {
                project(soup, i, east, north);
                fill(soup, i);
            }
        }
    }

    private static boolean isGround(Kind kind) {
        return kind == Kind.GROUND || kind == Kind.PAVEMENT;
    }

    private boolean isNear(TriangleSoup soup, int i, float farM) {
        float dx = soup.centreX(i) - view.x;
        float dy = soup.centreY(i) - view.y;
        return dx * view.aheadX + dy * view.aheadY > -25 && dx * dx + dy * dy < farM * farM;
    }

    /** Whether the shadow of the box around a shape reaches an open pixel; also where that is hard to say. */
    private boolean mayShade(TriangleSoup soup, int i, float east, float north) {
        float low = soup.centreZ(i) - soup.halfZ(i) - soup.footZ(i);
        float high = soup.centreZ(i) + soup.halfZ(i) - soup.footZ(i);
        float fromX = soup.centreX(i) - soup.halfX(i) - Math.max(east * low, east * high);
        float toX = soup.centreX(i) + soup.halfX(i) - Math.min(east * low, east * high);
        float fromY = soup.centreY(i) - soup.halfY(i) - Math.max(north * low, north * high);
        float toY = soup.centreY(i) + soup.halfY(i) - Math.min(north * low, north * high);
        shadow.clear();
        shadow.hold(fromX, fromY, soup.footZ(i));
        shadow.hold(toX, fromY, soup.footZ(i));
        shadow.hold(fromX, toY, soup.footZ(i));
        shadow.hold(toX, toY, soup.footZ(i));
        return !shadow.isBehind()
                && (!shadow.isAhead() || open.isAnySet(shadow.left(), shadow.right(), shadow.top(), shadow.bottom()));
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
        int left = view.firstColumn(Math.min(ua, Math.min(ub, uc)));
        int right = view.lastColumn(Math.max(ua, Math.max(ub, uc)));
        if (left > right) {
            return;
        }
        int top = view.firstRow(Math.min(va, Math.min(vb, vc)));
        int bottom = view.lastRow(Math.max(va, Math.max(vb, vc)));
        for (int row = top; row <= bottom; row++) {
            int last = open.lastSet(row, left, right);
            if (last >= 0) {
                float pv = row + .5f;
                float pu = left + .5f;
                float ea = (pu - ub) * (vb - vc) + (pv - vb) * (uc - ub);
                float eb = (pu - uc) * (vc - va) + (pv - vc) * (ua - uc);
                float ec = (pu - ua) * (va - vb) + (pv - va) * (ub - ua);
                fillRow(row, left, last, ea, vb - vc, eb, vc - va, ec, va - vb);
            }
        }
    }

    /** Each of the three edge functions is monotonic along the row, so the covered pixels are contiguous. */
    private void fillRow(int row, int left, int right, float a, float da, float b, float db, float c, float dc) {
        int first = left + Math.max(entry(a, da), Math.max(entry(b, db), entry(c, dc)));
        int last = Math.min(right, left + Math.min(exit(a, da), Math.min(exit(b, db), exit(c, dc))));
        open.clear(row, first, last);
    }

    /** Steps to the first pixel at which an edge is not negative. */
    private static int entry(float edge, float step) {
        if (edge >= 0) {
            return 0;
        }
        return step > 0 ? (int) Math.min(BEYOND, Math.ceil(-edge / step)) : BEYOND;
    }

    /** Steps to the last one, if there is a first. */
    private static int exit(float edge, float step) {
        return step < 0 ? (int) Math.min(BEYOND, edge / -step) : BEYOND;
    }
}
