package dev.provinggrid.sim.sensing.camera.surface;

import dev.provinggrid.sim.sensing.camera.light.ImageDomain;
import dev.provinggrid.sim.sensing.camera.light.NoiseField;
import dev.provinggrid.sim.sensing.camera.light.PixelMath;
import dev.provinggrid.sim.sensing.camera.light.Weathering;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.mesh.Albedo;

/**
 * What the ground looks like at a point: a dirt road with two ruts and grass between them, grass beside it, forest floor beyond;
 * wet or under snow by weather. Detail finer than a pixel's footprint is faded out.
 */
public final class GroundTexture {

    private static final float ROAD_HALF_WIDTH_M = 2.9f;
    private static final float RUT_M = .85f;
    private static final float FOREST_M = 8;

    private final ReferenceLine road;
    private final NoiseField noise;
    private final float grainy;
    private final float contrast;
    private final float wet;
    private final float snow;
    float red;
    float green;
    float blue;
    /** Tilt of the surface along and across the road, as slopes. */
    float tiltX;

    float tiltY;
    /** Share of light mirrored by standing water, 0 to 1. */
    float sheen;

    /** @param road in the scene */
    public GroundTexture(ReferenceLine road, NoiseField noise, ImageDomain domain, Weathering weathering) {
        this.road = road;
        this.noise = noise;
        this.grainy = domain.grain();
        this.contrast = domain.contrast();
        this.wet = weathering.wet();
        this.snow = weathering.snow();
    }

    /**
     * Reads the texture at a point of the scene into the fields.
     *
     * @param footprintM length of ground that one pixel covers, m
     */
    void at(float sceneX, float sceneY, float footprintM) {
        float x = (float) road.along(sceneX, sceneY);
        float y = (float) road.left(sceneX, sceneY);
        float u = x * grainy;
        float v = y * grainy;
        float coarse = noise.at(v * .9f, u * .35f) - .5f;
        float fadeMiddle = 1f - PixelMath.saturate(footprintM * 1.2f);
        float fadeFine = 1f - PixelMath.saturate(footprintM * 5f);
        float middle = fadeMiddle > 0 ? (noise.at(v * 4f + 71, u * 3f) - .5f) * fadeMiddle : 0;
        float fine = fadeFine > 0 ? (noise.at(v * 17f, u * 15f + 113) - .5f) * fadeFine : 0;
        float fadeGrain = 1f - PixelMath.saturate(footprintM * 3f);
        float fadeFinest = 1f - PixelMath.saturate(footprintM * 11f);
        float grain = fadeGrain > 0 ? (noise.at(v * 33f + 19, u * 8f) - .5f) * fadeGrain : 0;
        float finest = fadeFinest > 0 ? (noise.at(v * 61f, u * 43f + 37) - .5f) * fadeFinest : 0;
        float n = .5f
                + Math.max(-1.2f, contrast * (coarse * .9f + middle * .6f + fine * .5f + grain * .7f + finest * .6f));
        float aside = Math.abs(y);
        float edge = aside + coarse * .9f + middle * .4f;
        float road = 1f - PixelMath.saturate((edge - ROAD_HALF_WIDTH_M) * 1.4f);
        float rut = 1f - PixelMath.saturate(Math.abs(aside - RUT_M) * 2.2f);
        float strip = PixelMath.saturate(1f - aside * 2.5f) * PixelMath.saturate((n - .35f) * 2f);
        float floor = PixelMath.saturate((aside + coarse * 4f - FOREST_M) * .4f);
        dirt(n, rut);
        mixGrass(n + grain + .6f * fine, 1 - road + road * strip * .7f, floor);
        rain(rut, road, n);
        fallenSnow(n, rut * road);
        tiltX = (fine - middle) * .35f;
        tiltY = middle * .4f + fine * .4f;
    }

    /** Reads asphalt or paint of a colour at a point of the scene. */
    void paved(int colour, float sceneX, float sceneY, float footprintM) {
        float fade = 1f - PixelMath.saturate(footprintM * 5f);
        float u = sceneX * grainy;
        float v = sceneY * grainy;
        float grain = fade > 0 ? (noise.at(v * 17f, u * 17f) - .5f) * fade : 0;
        float patches = noise.at(v * .7f, u * .3f) - .5f;
        float tint = 1f + contrast * (grain * .5f + patches * .25f);
        red = Albedo.red(colour) * tint;
        green = Albedo.green(colour) * tint;
        blue = Albedo.blue(colour) * tint;
        rain(patches + .5f, 1, .5f + grain);
        fallenSnow(.5f + grain + patches, .5f);
        tiltX = grain * .1f;
        tiltY = grain * .1f;
    }

    private void dirt(float n, float rut) {
        float worn = 1f - .28f * rut;
        red = (.20f + .12f * n) * worn;
        green = (.155f + .10f * n) * worn;
        blue = (.11f + .075f * n) * worn;
    }

    private void mixGrass(float n, float share, float floor) {
        red = PixelMath.mix(red, PixelMath.mix(.07f + .09f * n, .06f + .05f * n, floor), share);
        green = PixelMath.mix(green, PixelMath.mix(.095f + .10f * n, .055f + .05f * n, floor), share);
        blue = PixelMath.mix(blue, PixelMath.mix(.03f + .035f * n, .03f + .03f * n, floor), share);
    }

    private void rain(float rut, float road, float n) {
        float dark = 1f - wet * .5f * (.5f + .5f * rut);
        red *= dark;
        green *= dark;
        blue *= dark;
        sheen = wet * (.25f + .75f * rut * PixelMath.saturate((.75f - n) * 3f)) * (.25f + .75f * road);
    }

    private void fallenSnow(float n, float driven) {
        if (snow > 0) {
            float cover = PixelMath.saturate((n - .75f + snow * 1.1f) * 3f) * (1f - .55f * driven);
            red = PixelMath.mix(red, .78f, cover);
            green = PixelMath.mix(green, .80f, cover);
            blue = PixelMath.mix(blue, .84f, cover);
        }
    }
}
