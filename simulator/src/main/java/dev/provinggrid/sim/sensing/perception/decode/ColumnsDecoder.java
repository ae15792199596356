package dev.provinggrid.sim.sensing.perception.decode;

/**
 * Layout {@code yolov8}: {@code [1, 4 + C, N]}, rows centre x, y, width, height, classes; or the same transposed.
 *
 * @param boxes N
 * @param classes C
 * @param transposed whether it is {@code [1, N, 4 + C]}
 * @param unitX px of one unit of x
 * @param unitY px of one unit of y
 */
public record ColumnsDecoder(int boxes, int classes, boolean transposed, double unitX, double unitY)
        implements Decoder {

    /** Values of a box before its classes. */
    public static final int BEFORE_CLASSES = 4;

    @Override
    public void decode(float[][] outputs, Candidates candidates) {
        float[] v = outputs[0];
        int boxStep = transposed ? BEFORE_CLASSES + classes : 1;
        int step = transposed ? 1 : boxes;
        for (int at = 0, i = 0; i < boxes; i++, at += boxStep) {
            int best = best(v, at + BEFORE_CLASSES * step, step);
            double score = v[at + (BEFORE_CLASSES + best) * step];
            if (candidates.wants(score)) {
                candidates.offerCentred(
                        best,
                        score,
                        v[at] * unitX,
                        v[at + step] * unitY,
                        v[at + 2 * step] * unitX,
                        v[at + 3 * step] * unitY);
            }
        }
    }

    private int best(float[] v, int from, int step) {
        int best = 0;
        for (int k = 1; k < classes; k++) {
            if (v[from + k * step] > v[from + best * step]) {
                best = k;
            }
        }
        return best;
    }
}
