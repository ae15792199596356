package dev.provinggrid.sim.sensing.perception.decode;

/** Layout {@code yolov2}: one raw map, its classes share by softmax. Redmon and Farhadi, YOLO9000 (2017), section 2. */
record YoloV2Decoder(RawMap map) implements Decoder {

    @Override
    public void decode(float[][] outputs, Candidates candidates) {
        map.decode(outputs[0], this::softmax, candidates);
    }

    private double softmax(float[] v, int at, int step, int best) {
        double greatest = v[at + best * step];
        double sum = 0;
        for (int k = 0; k < map.classes(); k++) {
            sum += StrictMath.exp(v[at + k * step] - greatest);
        }
        return 1 / sum;
    }
}
