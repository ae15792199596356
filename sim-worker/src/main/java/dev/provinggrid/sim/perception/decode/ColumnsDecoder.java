package dev.provinggrid.sim.perception.decode;

/**
 * Layout {@code yolov8}: {@code [1, 4 + C, N]}, rows centre x, y, width, height, classes.
 *
 * @param classes C
 * @param unitX px of one unit of x
 * @param unitY px of one unit of y
 */
public record ColumnsDecoder(int classes, double unitX, double unitY) implements Decoder {

    /** Values of a box before its classes. */
    public static final int BEFORE_CLASSES = 4;

    @Override
    public void decode(float[][] outputs, Candidates candidates) {
        float[] v = outputs[0];
        int n = v.length / (BEFORE_CLASSES + classes);
        for (int i = 0; i < n; i++) {
            int best = best(v, n, i);
            double score = v[(BEFORE_CLASSES + best) * n + i];
            if (candidates.wants(score)) {
                candidates.offerCentred(
                        best, score, v[i] * unitX, v[n + i] * unitY, v[2 * n + i] * unitX, v[3 * n + i] * unitY);
            }
        }
    }

    private int best(float[] v, int n, int i) {
        int best = 0;
        for (int k = 1; k < classes; k++) {
            if (v[(BEFORE_CLASSES + k) * n + i] > v[(BEFORE_CLASSES + best) * n + i]) {
                best = k;
            }
        }
        return best;
    }
}
