package dev.provinggrid.sim.sensing.perception.decode;

/**
 * Layout {@code end-to-end}: {@code [1, N, 6]} = left, top, right, bottom, score, index of the class.
 *
 * @param unitX px of one unit of x
 * @param unitY px of one unit of y
 */
record EndToEndDecoder(double unitX, double unitY) implements Decoder {

    /** Values of a box. */
    public static final int VALUES = 6;

    @Override
    public void decode(float[][] outputs, Candidates candidates) {
        float[] v = outputs[0];
        for (int i = 0; i < v.length; i += VALUES) {
            if (candidates.wants(v[i + 4])) {
                candidates.offer(
                        candidates.classIndex(v[i + 5]),
                        v[i + 4],
                        v[i] * unitX,
                        v[i + 1] * unitY,
                        v[i + 2] * unitX,
                        v[i + 3] * unitY);
            }
        }
    }
}
