package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import java.util.Arrays;

/**
 * A bounding volume hierarchy over a soup of triangles, in flat arrays. Finds exactly what a test of every triangle
 * would find: distances are computed in double precision, boxes are wider than their content. Once built it is read
 * by any number of threads.
 */
public final class Bvh {

    private static final int DEEPEST = 96;
    private static final float MARGIN_M = 1e-3F;

    final BoundingBoxes boxes;
    /** Of an inner node its first child, the other one following; of a leaf its first triangle. */
    final int[] first;
    /** Of a leaf the number of its triangles; of an inner node 0. */
    final int[] size;

    private final TriangleCorners corners;
    private final BvhBuilder builder;
    private final Kind[] kinds;
    private int nodes;

    /** Room for so many triangles. */
    public Bvh(int capacity) {
        boxes = new BoundingBoxes(Math.max(1, 2 * capacity));
        first = new int[Math.max(1, 2 * capacity)];
        size = new int[Math.max(1, 2 * capacity)];
        corners = new TriangleCorners(capacity);
        kinds = new Kind[capacity];
        builder = new BvhBuilder(capacity);
    }

    /** The hierarchy of a soup that stays as it is. */
    public static Bvh of(TriangleSoup soup) {
        Bvh bvh = new Bvh(soup.triangleCount());
        bvh.build(soup);
        return bvh;
    }

    /** Forgets what it held and takes the soup as it is now; allocates nothing. */
    public void build(TriangleSoup soup) {
        for (int instance = 0; instance < soup.instances(); instance++) {
            int end = instance + 1 < soup.instances() ? soup.firstTriangle(instance + 1) : soup.triangleCount();
            Arrays.fill(kinds, soup.firstTriangle(instance), end, soup.kind(instance));
        }
        nodes = builder.build(soup, this);
        for (int node = 0; node < nodes; node++) {
            boxes.widen(node, MARGIN_M);
        }
        corners.copy(soup, builder.order(), kinds);
    }

    /** A stack for {@link #cast}, one for each thread. */
    public static int[] stack() {
        return new int[DEEPEST];
    }

    /**
     * Looks for a triangle nearer than the hit so far.
     *
     * @param stack from {@link #stack()}
     */
    public void cast(Ray ray, Hit hit, int[] stack) {
        int depth = 0;
        int node = nodes == 0 ? -1 : 0;
        while (node >= 0) {
            if (size[node] > 0) {
                intersectLeaf(node, ray, hit);
                node = depth == 0 ? -1 : stack[--depth];
                continue;
            }
            int near = first[node];
            int far = near + 1;
            double nearAt = boxes.entry(near, ray, hit.distanceM());
            double farAt = boxes.entry(far, ray, hit.distanceM());
            if (farAt < nearAt) {
                int swapped = near;
                near = far;
                far = swapped;
                double swappedAt = nearAt;
                nearAt = farAt;
                farAt = swappedAt;
            }
            if (farAt < Double.POSITIVE_INFINITY) {
                stack[depth++] = far;
            }
            node = nearAt < Double.POSITIVE_INFINITY ? near : depth == 0 ? -1 : stack[--depth];
        }
    }

    private void intersectLeaf(int node, Ray ray, Hit hit) {
        for (int k = first[node]; k < first[node] + size[node]; k++) {
            corners.intersect(k, ray, hit);
        }
    }

    /** The same by a look at every triangle: what the hierarchy is measured against. */
    void castAtEveryTriangle(Ray ray, Hit hit) {
        for (int k = 0; k < corners.count(); k++) {
            corners.intersect(k, ray, hit);
        }
    }
}
