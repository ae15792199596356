package dev.provinggrid.sim.sensor.camera;

/** The light that reaches each pixel, lx (of a white surface that would look the same). */
final class Radiance {

    final float[] red;
    final float[] green;
    final float[] blue;

    Radiance(int pixels) {
        red = new float[pixels];
        green = new float[pixels];
        blue = new float[pixels];
    }

    void set(int pixel, float r, float g, float b) {
        red[pixel] = r;
        green[pixel] = g;
        blue[pixel] = b;
    }

    /** Covers a share of what is there. */
    void cover(int pixel, float alpha, float r, float g, float b) {
        red[pixel] += (r - red[pixel]) * alpha;
        green[pixel] += (g - green[pixel]) * alpha;
        blue[pixel] += (b - blue[pixel]) * alpha;
    }
}
