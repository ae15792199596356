package dev.provinggrid.sim.sensing.perception.decode;

/**
 * Layout {@code yolov5}: {@code [1, N, 5 + C]} = centre x, y, width, height, objectness, classes.
 *
 * @param classes C
 * @param unitX px of one unit of x
 * @param unitY px of one unit of y
 */
record RowsDecoder(int classes, double unitX, double unitY) implements Decoder {

    /** Values of a box before its classes. */
    public static final int BEFORE_CLASSES = 5;

    @Override
    public void decode(float[][] outputs, Candidates candidates) {
        float[] v = outputs[0];
        for (int i = 0; i < v.length; i += BEFORE_CLASSES + classes) {
            double objectness = v[i + 4];
            if (candidates.wants(objectness)) {
                int best = best(v, i + BEFORE_CLASSES);
                double score = objectness * v[i + BEFORE_CLASSES + best];
                candidates.offerCentred(
                        best, score, v[i] * unitX, v[i + 1] * unitY, v[i + 2] * unitX, v[i + 3] * unitY);
            }
        }
    }

    private int best(float[] v, int from) {
        int best = 0;
        for (int k = 1; k < classes; k++) {
            if (v[from + k] > v[from + best]) {
                best = k;
            }
        }
        return best;
    }
}
