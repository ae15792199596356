package dev.provinggrid.sim.sensing.perception.decode;

/** Layout {@code grid}: {@code [1, N, 5]} = confidence, left, top, right, bottom. */
record GridDecoder() implements Decoder {

    /** Values of a box. */
    public static final int VALUES = 5;

    @Override
    public void decode(float[][] outputs, Candidates candidates) {
        float[] v = outputs[0];
        for (int i = 0; i < v.length; i += VALUES) {
            if (candidates.wants(v[i])) {
                candidates.offer(0, v[i], v[i + 1], v[i + 2], v[i + 3], v[i + 4]);
            }
        }
    }
}
