package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.sensing.camera.light.PixelMath;
import dev.provinggrid.sim.world.mesh.Trig;

/**
 * Blurs the static scene along the vehicle's path during an exposure: each pixel is the mean of the light that passes
 * it. The sky is not blurred; moving objects and the vehicle's rotation are ignored.
 */
final class MotionBlur {

    private static final int TAPS = 8;

    /** Shorter ways stay within a pixel. */
    private static final float LEAST_PX = .5f;

    private final float cosMount;
    private final float sinMount;
    private final Radiance sharp;

    MotionBlur(int pixels, double mountYawRad) {
        cosMount = (float) Trig.cos(mountYawRad);
        sinMount = (float) Trig.sin(mountYawRad);
        sharp = new Radiance(pixels);
    }

    /** @param wayM of the vehicle during the exposure, forwards, m */
    void smear(Radiance image, CameraView view, float[] inverseDepths, float wayM) {
        sharp.copy(image);
        float ahead = wayM * cosMount;
        float aside = wayM * sinMount * view.focal;
        for (int row = 0; row < view.height; row++) {
            float down = row + .5f - view.centreV();
            for (int column = 0; column < view.width; column++) {
                int at = row * view.width + column;
                float du = ((column + .5f - view.centreU()) * ahead - aside) * inverseDepths[at];
                float dv = down * ahead * inverseDepths[at];
                if (du * du + dv * dv > LEAST_PX * LEAST_PX) {
                    mean(image, view, column, row, du, dv);
                }
            }
        }
    }

    private void mean(Radiance image, CameraView view, int column, int row, float du, float dv) {
        float red = 0;
        float green = 0;
        float blue = 0;
        for (int k = 0; k < TAPS; k++) {
            float share = (k + .5f) / TAPS - .5f;
            int x = Math.clamp((int) PixelMath.floor(column + .5f + du * share), 0, view.width - 1);
            int y = Math.clamp((int) PixelMath.floor(row + .5f + dv * share), 0, view.height - 1);
            int from = y * view.width + x;
            red += sharp.red[from];
            green += sharp.green[from];
            blue += sharp.blue[from];
        }
        image.set(row * view.width + column, red / TAPS, green / TAPS, blue / TAPS);
    }
}
