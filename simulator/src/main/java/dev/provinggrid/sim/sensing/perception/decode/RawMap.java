package dev.provinggrid.sim.sensing.perception.decode;

import dev.provinggrid.model.perception.OnnxOutput.Anchor;
import java.util.List;

/**
 * A map {@code [1, A (5 + C), rows, columns]} of raw values t: box centre {@code (cell + sigmoid(t)) cellSize}, size {@code anchor exp(t)}.
 *
 * @param classes C
 * @param cellWidth px of the input that a column covers
 * @param cellHeight px of the input that a row covers
 * @param anchors px of the input
 */
record RawMap(int rows, int columns, int classes, double cellWidth, double cellHeight, List<Anchor> anchors) {

    /** Values of an anchor before its classes: x, y, width, height, objectness. */
    public static final int BEFORE_CLASSES = 5;

    public RawMap {
        anchors = List.copyOf(anchors);
    }

    /** Share of the objectness that the best class of a box gets. */
    interface ClassShare {
        /**
         * The share, 0 to 1.
         *
         * @param at index of the first class's value
         * @param step from one class's value to the next one's
         * @param best which class is the best
         */
        double of(float[] v, int at, int step, int best);
    }

    void decode(float[] v, ClassShare share, Candidates candidates) {
        int cells = rows * columns;
        for (int a = 0; a < anchors.size(); a++) {
            int map = a * (BEFORE_CLASSES + classes) * cells;
            for (int cell = 0; cell < cells; cell++) {
                double objectness = sigmoid(v[map + 4 * cells + cell]);
                if (candidates.wants(objectness)) {
                    int firstClass = map + BEFORE_CLASSES * cells + cell;
                    int best = best(v, firstClass, cells);
                    double score = objectness * share.of(v, firstClass, cells, best);
                    offer(v, map + cell, cell, anchors.get(a), best, score, candidates);
                }
            }
        }
    }

    private void offer(float[] v, int at, int cell, Anchor anchor, int best, double score, Candidates candidates) {
        int cells = rows * columns;
        int row = cell / columns;
        int column = cell % columns;
        candidates.offerCentred(
                best,
                score,
                (column + sigmoid(v[at])) * cellWidth,
                (row + sigmoid(v[at + cells])) * cellHeight,
                anchor.width() * StrictMath.exp(v[at + 2 * cells]),
                anchor.height() * StrictMath.exp(v[at + 3 * cells]));
    }

    private int best(float[] v, int at, int step) {
        int best = 0;
        for (int k = 1; k < classes; k++) {
            if (v[at + k * step] > v[at + best * step]) {
                best = k;
            }
        }
        return best;
    }

    static double sigmoid(double t) {
        return 1 / (1 + StrictMath.exp(-t));
    }
}
