package dev.provinggrid.sim.sensing.camera;

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

    void copy(Radiance other) {
        System.arraycopy(other.red, 0, red, 0, red.length);
        System.arraycopy(other.green, 0, green, 0, green.length);
        System.arraycopy(other.blue, 0, blue, 0, blue.length);
    }

    /** Covers a share of what is there. */
    void cover(int pixel, float alpha, float r, float g, float b) {
        red[pixel] += (r - red[pixel]) * alpha;
        green[pixel] += (g - green[pixel]) * alpha;
        blue[pixel] += (b - blue[pixel]) * alpha;
    }
}
