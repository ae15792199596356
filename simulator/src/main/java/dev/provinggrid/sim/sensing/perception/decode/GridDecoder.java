package dev.provinggrid.sim.sensing.perception.decode;

/**
 * Layout {@code grid}: {@code [1, N, C + 4]} = confidence of each class, left, top, right, bottom.
 *
 * @param classes C
 */
record GridDecoder(int classes) implements Decoder {

    /** Values of a box beside its classes. */
    static final int SIDES = 4;

    @Override
    public void decode(float[][] outputs, Candidates candidates) {
        float[] v = outputs[0];
        for (int i = 0; i < v.length; i += classes + SIDES) {
            int box = i + classes;
            for (int k = 0; k < classes; k++) {
                if (candidates.wants(v[i + k])) {
                    candidates.offer(k, v[i + k], v[box], v[box + 1], v[box + 2], v[box + 3]);
                }
            }
        }
    }
}
