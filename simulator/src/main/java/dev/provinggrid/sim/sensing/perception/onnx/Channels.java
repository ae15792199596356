package dev.provinggrid.sim.sensing.perception.onnx;

import dev.provinggrid.model.perception.OnnxInput;

/** Where the three channels of a pixel go in a network's input, and what becomes of their values. */
final class Channels {

    private static final int COUNT = 3;

    private final int pixelStep;
    private final int[] start = new int[COUNT];
    private final float[] factor = new float[COUNT];
    private final float[] offset = new float[COUNT];

    Channels(OnnxInput input) {
        boolean planes = input.layout() == OnnxInput.Layout.NCHW;
        int channelStep = planes ? input.width() * input.height() : 1;
        this.pixelStep = planes ? 1 : COUNT;
        for (int channel = 0; channel < COUNT; channel++) {
            int colour = input.colour() == OnnxInput.Colour.RGB ? channel : COUNT - 1 - channel;
            double deviation = input.deviation().get(channel);
            start[colour] = channel * channelStep;
            factor[colour] = (float) (input.scale() / deviation);
            offset[colour] = (float) (-input.mean().get(channel) / deviation);
        }
    }

    /**
     * Sets one pixel.
     *
     * @param pixel counted row by row from the top left
     * @param red 0 to 255
     * @param green 0 to 255
     * @param blue 0 to 255
     */
    void set(float[] values, int pixel, float red, float green, float blue) {
        int at = pixel * pixelStep;
        values[start[0] + at] = red * factor[0] + offset[0];
        values[start[1] + at] = green * factor[1] + offset[1];
        values[start[2] + at] = blue * factor[2] + offset[2];
    }
}
