package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.mesh.TriangleSoup;
import java.util.Arrays;

/** Splits triangles where the surface area heuristic is least, looked for in bins along every axis (Wald 2007). */
final class BvhBuilder {

    private static final int BINS = 16;
    private static final int LEAF = 4;
    /** Beyond this depth triangles are halved by number, which bounds the depth whatever the soup. */
    private static final int HALVING_FROM = 60;

    private final BoundingBoxes triangles;
    private final int[] order;
    private final BoundingBoxes bins = new BoundingBoxes(BINS);
    private final int[] binned = new int[BINS];
    private final BoundingBoxes sweep = new BoundingBoxes(1);
    private final double[] costFromRight = new double[BINS];

    private Bvh target;
    private int nodes;
    private int bestAxis;
    private int bestBin;

    BvhBuilder(int capacity) {
        triangles = new BoundingBoxes(capacity);
        order = new int[capacity];
    }

    /** The triangles in the order of the leaves. */
    int[] order() {
        return order;
    }

    /** Builds the nodes; returns how many there are. */
    int build(TriangleSoup soup, Bvh bvh) {
        int count = soup.triangleCount();
        target = bvh;
        nodes = count == 0 ? 0 : 1;
        for (int i = 0; i < count; i++) {
            order[i] = i;
            triangles.fit(i, soup, i);
        }
        if (count > 0) {
            split(0, 0, count, 0);
        }
        return nodes;
    }

    private void split(int node, int from, int to, int depth) {
        bound(node, from, to);
        int middle = to - from <= LEAF ? from : depth < HALVING_FROM ? partition(node, from, to) : (from + to) / 2;
        if (middle == from || middle == to) {
            target.first[node] = from;
            target.size[node] = to - from;
            return;
        }
        int left = nodes;
        nodes += 2;
        target.first[node] = left;
        target.size[node] = 0;
        split(left, from, middle, depth + 1);
        split(left + 1, middle, to, depth + 1);
    }

    private void bound(int node, int from, int to) {
        target.boxes.clear(node);
        for (int i = from; i < to; i++) {
            target.boxes.hold(node, triangles, order[i]);
        }
    }

    /** Reorders the triangles for the cheapest split; where none is cheaper than a leaf, returns {@code from}. */
    private int partition(int node, int from, int to) {
        double best = (to - from) * target.boxes.area(node);
        bestAxis = -1;
        for (int axis = 0; axis < 3; axis++) {
            best = cheapest(axis, from, to, best);
        }
        if (bestAxis < 0) {
            return to - from <= 4 * LEAF ? from : (from + to) / 2;
        }
        float low = lowCentre(bestAxis, from, to);
        float scale = BINS / (highCentre(bestAxis, from, to) - low);
        int i = from;
        int j = to - 1;
        while (i <= j) {
            if (bin(order[i], bestAxis, low, scale) <= bestBin) {
                i++;
            } else {
                int swapped = order[i];
                order[i] = order[j];
                order[j--] = swapped;
            }
        }
        return i;
    }

    private double cheapest(int axis, int from, int to, double best) {
        float low = lowCentre(axis, from, to);
        float width = highCentre(axis, from, to) - low;
        if (!(width > 0) || !Float.isFinite(BINS / width)) {
            return best;
        }
        fillBins(axis, from, to, low, BINS / width);
        sumFromRight();
        sweep.clear(0);
        double cheapest = best;
        int count = 0;
        for (int split = 0; split < BINS - 1; split++) {
            holdBin(split);
            count += binned[split];
            double cost = count * sweep.area(0) + costFromRight[split + 1];
            if (count > 0 && count < to - from && cost < cheapest) {
                cheapest = cost;
                bestAxis = axis;
                bestBin = split;
            }
        }
        return cheapest;
    }

    private void fillBins(int axis, int from, int to, float low, float scale) {
        Arrays.fill(binned, 0);
        for (int b = 0; b < BINS; b++) {
            bins.clear(b);
        }
        for (int i = from; i < to; i++) {
            int b = bin(order[i], axis, low, scale);
            bins.hold(b, triangles, order[i]);
            binned[b]++;
        }
    }

    private void sumFromRight() {
        sweep.clear(0);
        int count = 0;
        for (int b = BINS - 1; b > 0; b--) {
            holdBin(b);
            count += binned[b];
            costFromRight[b] = count * sweep.area(0);
        }
    }

    private void holdBin(int b) {
        if (binned[b] > 0) {
            sweep.hold(0, bins, b);
        }
    }

    private int bin(int triangle, int axis, float low, float scale) {
        return Math.min(BINS - 1, (int) ((triangles.centre(triangle, axis) - low) * scale));
    }

    private float lowCentre(int axis, int from, int to) {
        float low = Float.POSITIVE_INFINITY;
        for (int i = from; i < to; i++) {
            low = Math.min(low, triangles.centre(order[i], axis));
        }
        return low;
    }

    private float highCentre(int axis, int from, int to) {
        float high = Float.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) {
            high = Math.max(high, triangles.centre(order[i], axis));
        }
        return high;
    }
}
