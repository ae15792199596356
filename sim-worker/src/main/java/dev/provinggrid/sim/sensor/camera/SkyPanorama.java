package dev.provinggrid.sim.sensor.camera;

import dev.provinggrid.sim.sensor.camera.light.Lighting;
import dev.provinggrid.sim.sensor.camera.light.NoiseField;
import dev.provinggrid.sim.sensor.camera.light.PixelMath;
import dev.provinggrid.sim.sensor.camera.light.Rgb;

/**
 * The sky and the far tree line around the direction of the road, computed once: a picture in the plane one metre ahead, read by
 * direction.
 */
final class SkyPanorama {

    private static final int COLUMNS = 384;
    private static final int ROWS = 160;
    private static final float MARGIN = 1.45f;
    private static final float LOWEST = -.12f;
    private static final float FOREST_DISTANCE_M = 350;

    private final float halfWidth;
    private final float height;
    private final float[] red = new float[COLUMNS * ROWS];
    private final float[] green = new float[COLUMNS * ROWS];
    private final float[] blue = new float[COLUMNS * ROWS];

    SkyPanorama(Lens lens, Lighting light, float snow, int seed) {
        halfWidth = (float) (MARGIN * lens.width() / 2 / lens.focalPx());
        height = (float) (MARGIN * lens.height() / 2 / lens.focalPx()) - LOWEST + .1f;
        NoiseField noise = new NoiseField(seed);
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                float left = (2f * column / (COLUMNS - 1) - 1) * halfWidth;
                float up = LOWEST + height * row / (ROWS - 1);
                paint(row * COLUMNS + column, left, up, light, snow, noise);
            }
        }
    }

    private void paint(int at, float left, float up, Lighting light, float snow, NoiseField noise) {
        float length = (float) Math.sqrt(1 + left * left + up * up);
        float sine = up / length;
        Rgb sky = light.horizon().mix(light.zenith(), PixelMath.smoothStep(-.02f, .5f, sine));
        sky = sky.plus(light.direct().times(glow(light, length, left, sine)));
        sky = sky.mix(cloud(light, noise, left, up), cloudiness(light, noise, left, up));
        float haze = PixelMath.exp(-light.extinctionPerM() * Math.min(1500f, 250f / Math.max(.02f, sine + .05f)));
        sky = light.air().mix(sky, haze);
        Rgb seen = sky.mix(forest(light, snow, noise, left, up), behindTrees(noise, left, up));
        red[at] = seen.red();
        green[at] = seen.green();
        blue[at] = seen.blue();
    }

    private static float glow(Lighting light, float length, float left, float sine) {
        float cos = (light.sunX() + light.sunY() * left) / length + light.sunZ() * sine;
        if (cos <= 0) {
            return 0;
        }
        float p4 = cos * cos * cos * cos;
        float p16 = p4 * p4 * p4 * p4;
        float p256 = p16 * p16;
        p256 *= p256;
        p256 *= p256;
        p256 *= p256;
        return .10f * p16 + .6f * p256 + (cos > .9996f ? 8f : 0f);
    }

    private static float density(NoiseField noise, float left, float up) {
        float scale = 1.3f / Math.max(.02f, up);
        float x = left * scale;
        float y = scale;
        float sum = 0;
        float weight = .5f;
        for (int octave = 0; octave < 4; octave++) {
            sum += weight * noise.at(x + 17.3f * octave, y);
            x *= 2.1f;
            y *= 2.1f;
            weight *= .5f;
        }
        return sum;
    }

    private static float cloudiness(Lighting light, NoiseField noise, float left, float up) {
        float cover = light.cover();
        float edge = PixelMath.smoothStep(.62f - .45f * cover, .85f - .2f * cover, density(noise, left, up));
        return up < .01f ? 0 : edge * PixelMath.smoothStep(.01f, .12f, up) * (.4f + .4f * cover);
    }

    private static Rgb cloud(Lighting light, NoiseField noise, float left, float up) {
        float shade = .75f + .5f * density(noise, left, up);
        return light.sky().times(1.05 * shade).plus(light.direct().times(.12));
    }

    private static float behindTrees(NoiseField noise, float left, float up) {
        float height = .028f
                + .03f * noise.at(left * 9 + 31, 3.5f)
                + .02f * noise.at(left * 41, 9.5f)
                + .012f * noise.at(left * 140, 21.5f);
        return 1 - PixelMath.smoothStep(height - .004f, height + .004f, up);
    }

    private static Rgb forest(Lighting light, float snow, NoiseField noise, float left, float up) {
        float shade = .6f + .6f * noise.at(left * 120, up * 160 + 57);
        Rgb albedo = Rgb.of(.028, .045, .026).times(shade).mix(Rgb.of(.3, .3, .31), snow * .5);
        Rgb lit = light.sky().plus(light.direct().times(.15));
        Rgb leaves = Rgb.of(albedo.red() * lit.red(), albedo.green() * lit.green(), albedo.blue() * lit.blue());
        float transmission = PixelMath.exp(-Math.max(light.extinctionPerM(), .0012f) * FOREST_DISTANCE_M);
        return light.air().mix(leaves, transmission);
    }

    /**
     * Index of the nearest point of the panorama.
     *
     * @param left of a direction one metre ahead, m
     * @param up of it, m
     */
    int index(float left, float up) {
        int column = (int) ((left / halfWidth + 1) * (.5f * (COLUMNS - 1)) + .5f);
        int row = (int) ((up - LOWEST) / height * (ROWS - 1) + .5f);
        return Math.clamp(row, 0, ROWS - 1) * COLUMNS + Math.clamp(column, 0, COLUMNS - 1);
    }

    float red(int index) {
        return red[index];
    }

    float green(int index) {
        return green[index];
    }

    float blue(int index) {
        return blue[index];
    }
}
