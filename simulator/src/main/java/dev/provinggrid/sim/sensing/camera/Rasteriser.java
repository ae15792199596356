package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.world.mesh.TriangleSoup;
import java.util.Arrays;

/**
 * Which triangle each pixel shows: a visibility buffer of triangle numbers and inverse depths. Counter-clockwise triangles face
 * the camera, others are skipped; those that reach behind the near plane are cut there. Of several at one depth the one with the
 * lowest number is shown, so the order in which shapes are drawn does not matter.
 */
final class Rasteriser {

    /** No triangle. */
    static final int SKY = -1;

    static final float NEAR_M = .3f;
    private static final float FAR_M = 320;

    /** Interpolated coarsely, a point of a triangle that is seen edge-on is taken for no nearer than this times its nearest corner. */
    private static final float NEARER = 1.05f;

    private final CameraView view;
    private final int[] ids;
    private final float[] inverseDepths;
    private final SightOrder order;
    private float[] u = new float[0];
    private float[] v = new float[0];
    private float[] w = new float[0];
    private float[] depth = new float[0];
    private final NearClip clip;

    Rasteriser(CameraView view) {
        this.view = view;
        this.ids = new int[view.width * view.height];
        this.inverseDepths = new float[ids.length];
        this.order = new SightOrder(view);
        this.clip = new NearClip(view);
    }

    void clear() {
        Arrays.fill(ids, SKY);
        Arrays.fill(inverseDepths, 0f);
    }

    /** Number of the triangle at each pixel, or {@link #SKY}. */
    int[] ids() {
        return ids;
    }

    /** One over the depth along the optical axis at each pixel, 1/m. */
    float[] inverseDepths() {
        return inverseDepths;
    }

    /**
     * Draws placed shapes.
     *
     * @param firstId number of the soup's first triangle
     * @param farM nothing beyond is drawn, m
     */
    void draw(TriangleSoup soup, int firstId, float farM) {
        makeRoom(soup.vertexCount());
        int shapes = order.sort(soup, Math.min(farM, FAR_M));
        for (int place = 0; place < shapes; place++) {
            int i = order.shape(place);
            if (!order.isHidden(soup, i, inverseDepths)) {
                project(soup, soup.firstVertex(i), soup.firstVertex(i + 1));
                drawTriangles(soup, firstId, soup.firstTriangle(i), soup.firstTriangle(i + 1));
            }
        }
    }

    private void makeRoom(int vertices) {
        if (u.length < vertices) {
            u = new float[vertices];
            v = new float[vertices];
            w = new float[vertices];
            depth = new float[vertices];
        }
    }

    private void project(TriangleSoup soup, int from, int to) {
        float[] x = soup.x();
        float[] y = soup.y();
        float[] z = soup.z();
        float centreU = view.centreU();
        float centreV = view.centreV();
        for (int k = from; k < to; k++) {
            float dx = x[k] - view.x;
            float dy = y[k] - view.y;
            float dz = z[k] - view.z;
            float ahead = dx * view.aheadX + dy * view.aheadY + dz * view.aheadZ;
            float inverse = 1 / ahead;
            float scale = view.focal * inverse;
            depth[k] = ahead;
            w[k] = inverse;
            u[k] = centreU + scale * (dx * view.rightX + dy * view.rightY + dz * view.rightZ);
            v[k] = centreV + scale * (dx * view.downX + dy * view.downY + dz * view.downZ);
        }
    }

    private void drawTriangles(TriangleSoup soup, int firstId, int from, int to) {
        int[] corners = soup.triangles();
        for (int t = from; t < to; t++) {
            int a = corners[3 * t];
            int b = corners[3 * t + 1];
            int c = corners[3 * t + 2];
            boolean wholeAhead = depth[a] > NEAR_M && depth[b] > NEAR_M && depth[c] > NEAR_M;
            if (wholeAhead) {
                fill(firstId + t, u[a], v[a], w[a], u[b], v[b], w[b], u[c], v[c], w[c]);
            } else if (depth[a] > NEAR_M || depth[b] > NEAR_M || depth[c] > NEAR_M) {
                fillCut(firstId + t, soup, a, b, c);
            }
        }
    }

    private void fillCut(int id, TriangleSoup soup, int a, int b, int c) {
        int corners = clip.cut(soup, a, b, c);
        for (int k = 2; k < corners; k++) {
            fill(
                    id,
                    clip.u(0),
                    clip.v(0),
                    clip.w(0),
                    clip.u(k - 1),
                    clip.v(k - 1),
                    clip.w(k - 1),
                    clip.u(k),
                    clip.v(k),
                    clip.w(k));
        }
    }

    /** Seen from the front a triangle runs counter-clockwise, which is clockwise in u and v because v points down. */
    private void fill(
            int id, float ua, float va, float wa, float uc, float vc, float wc, float ub, float vb, float wb) {
        float area = (ub - ua) * (vc - va) - (uc - ua) * (vb - va);
        if (!(area > 0)) {
            return;
        }
        int left = view.firstColumn(Math.min(ua, Math.min(ub, uc)));
        int right = view.lastColumn(Math.max(ua, Math.max(ub, uc)));
        if (left > right) {
            return;
        }
        int top = view.firstRow(Math.min(va, Math.min(vb, vc)));
        int bottom = view.lastRow(Math.max(va, Math.max(vb, vc)));
        if (top > bottom) {
            return;
        }
        float perArea = 1 / area;
        float aU = vb - vc;
        float aV = uc - ub;
        float bU = vc - va;
        float bV = ua - uc;
        float cU = va - vb;
        float cV = ub - ua;
        float pu = left + .5f;
        float pv = top + .5f;
        float rowA = (pu - ub) * aU + (pv - vb) * aV;
        float rowB = (pu - uc) * bU + (pv - vc) * bV;
        float rowC = (pu - ua) * cU + (pv - va) * cV;
        float wU = (aU * wa + bU * wb + cU * wc) * perArea;
        float wV = (aV * wa + bV * wb + cV * wc) * perArea;
        float rowW = (rowA * wa + rowB * wb + rowC * wc) * perArea;
        float most = NEARER * Math.max(wa, Math.max(wb, wc));
        for (int row = top; row <= bottom; row++) {
            float ea = rowA;
            float eb = rowB;
            float ec = rowC;
            float ew = rowW;
            int at = row * view.width + left;
            for (int column = left; column <= right; column++, at++) {
                if (ea >= 0 && eb >= 0 && ec >= 0) {
                    float inverse = ew < most ? ew : most;
                    if (inverse > inverseDepths[at] || (inverse == inverseDepths[at] && id < ids[at])) {
                        inverseDepths[at] = inverse;
                        ids[at] = id;
                    }
                } else if ((ea < 0 && aU <= 0) || (eb < 0 && bU <= 0) || (ec < 0 && cU <= 0)) {
                    break; // an edge that only falls along the row is passed
                }
                ea += aU;
                eb += bU;
                ec += cU;
                ew += wU;
            }
            rowA += aV;
            rowB += bV;
            rowC += cV;
            rowW += wV;
        }
    }
}
