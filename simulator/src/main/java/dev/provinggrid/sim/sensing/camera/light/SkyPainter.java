package dev.provinggrid.sim.sensing.camera.light;

/** Colours of the sky and of the far tree line before it. */
public record SkyPainter(Lighting light, float snow, NoiseField noise) {

    private static final float FOREST_DISTANCE_M = 350;

    /** Where the layer of clouds is met one metre ahead, by the height of the direction there. */
    public static float cloudScale(float up) {
        return 1.3f / Math.max(.02f, up);
    }

    /**
     * A colour.
     *
     * @param left of the direction one metre ahead, m; along the tree line where that is not ahead
     * @param up of it, m
     * @param sine of its elevation
     * @param sun cosine of its angle to the sun
     * @param cloudX where it meets the layer of clouds
     * @param cloudY where it meets the layer of clouds
     */
    public Rgb at(float left, float up, float sine, float sun, float cloudX, float cloudY) {
        Rgb sky = light.horizon().mix(light.zenith(), PixelMath.smoothStep(-.02f, .5f, sine));
        sky = sky.plus(light.direct().times(glow(sun)));
        float density = density(cloudX, cloudY);
        sky = sky.mix(cloud(density), cloudiness(density, up));
        float haze = PixelMath.exp(-light.extinctionPerM() * Math.min(1500f, 250f / Math.max(.02f, sine + .05f)));
        sky = light.air().mix(sky, haze);
        return sky.mix(forest(left, up), behindTrees(left, up));
    }

    private static float glow(float cos) {
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

    private float density(float cloudX, float cloudY) {
        float x = cloudX;
        float y = cloudY;
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

    private float cloudiness(float density, float up) {
        float cover = light.cover();
        float edge = PixelMath.smoothStep(.62f - .45f * cover, .85f - .2f * cover, density);
        return up < .01f ? 0 : edge * PixelMath.smoothStep(.01f, .12f, up) * (.4f + .4f * cover);
    }

    private Rgb cloud(float density) {
        float shade = .75f + .5f * density;
        return light.sky().times(1.05 * shade).plus(light.direct().times(.12));
    }

    private float behindTrees(float left, float up) {
        float height = .028f
                + .03f * noise.at(left * 9 + 31, 3.5f)
                + .02f * noise.at(left * 41, 9.5f)
                + .012f * noise.at(left * 140, 21.5f);
        return 1 - PixelMath.smoothStep(height - .004f, height + .004f, up);
    }

    private Rgb forest(float left, float up) {
        float shade = .6f + .6f * noise.at(left * 120, up * 160 + 57);
        Rgb albedo = Rgb.of(.028, .045, .026).times(shade).mix(Rgb.of(.3, .3, .31), snow * .5);
        Rgb lit = light.sky().plus(light.direct().times(.15));
        Rgb leaves = Rgb.of(albedo.red() * lit.red(), albedo.green() * lit.green(), albedo.blue() * lit.blue());
        float transmission = PixelMath.exp(-Math.max(light.extinctionPerM(), .0012f) * FOREST_DISTANCE_M);
        return light.air().mix(leaves, transmission);
    }
}
