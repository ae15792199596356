package dev.provinggrid.sim.sensing.camera.surface;

import dev.provinggrid.sim.sensing.camera.light.ImageDomain;
import dev.provinggrid.sim.sensing.camera.light.NoiseField;
import dev.provinggrid.sim.sensing.camera.light.PixelMath;
import dev.provinggrid.sim.world.mesh.Albedo;

/**
 * How much light a surface reflects diffusely, by band, and how much it mirrors: textured ground, or a thing under
 * snow.
 */
public final class SurfaceColour {

    /** One over the least footprint of a pixel in which fine detail is lost, 1/m. */
    private static final float FINE_FADE = 14;

    private final GroundTexture ground;
    private final NoiseField noise;
    private final float grainy;
    private final float contrast;
    private final float snow;
    private final float focal;
    private float red;
    private float green;
    private float blue;
    private float sheen;

    /** @param focal of the camera, in pixels: far ground shows no detail smaller than one */
    public SurfaceColour(GroundTexture ground, NoiseField noise, ImageDomain domain, float snow, float focal) {
        this.ground = ground;
        this.noise = noise;
        this.grainy = domain.grain();
        this.contrast = domain.contrast();
        this.snow = snow;
        this.focal = focal;
    }

    /** That of a triangle at a point, which unevenness of the ground tilts. */
    public void of(SceneSoups soups, int id, SurfacePoint point, float x, float y, float z, float distance) {
        int colour = soups.of(id).colours()[soups.local(id)];
        if (soups.isGround(id)) {
            ofGround(soups.isEarth(id), colour, x, y, distance * distance / (focal * 1.4f));
            point.tilt(ground.tiltX, ground.tiltY);
        } else {
            float grain = noise.at((x + z * .7f) * 5f * grainy, (y + z * 1.9f) * 5f * grainy) - .5f;
            float fine = soups.of(id) == soups.standing() ? fine(x, y, z, distance) : 0;
            ofThing(colour, Math.max(.1f, 1f + contrast * (grain * .7f + fine)));
            if (snow > 0) {
                snowedOn(snow
                        * PixelMath.saturate((point.nz() + grain - .15f) * 2f)
                        * (soups.isAnimal(id) ? .15f : .8f));
            }
        }
    }

    /** Share of red light that the surface reflects diffusely. */
    public float red() {
        return red;
    }

    /** Share of green light that the surface reflects diffusely. */
    public float green() {
        return green;
    }

    /** Share of blue light that the surface reflects diffusely. */
    public float blue() {
        return blue;
    }

    /** Share of light that standing water mirrors, in [0, 1]. */
    public float sheen() {
        return sheen;
    }

    /** Needles and leaves, bark and stone: what is near enough to be told. */
    private float fine(float x, float y, float z, float distance) {
        float fade = 1 - PixelMath.saturate(distance * FINE_FADE / focal);
        return fade > 0 ? (noise.at((x + z) * 17f, (y - z * 1.3f) * 17f) - .5f) * fade * 1.1f : 0;
    }

    private void ofGround(boolean earth, int paint, float x, float y, float footprint) {
        if (earth) {
            ground.at(x, y, footprint);
        } else {
            ground.paved(paint, x, y, footprint);
        }
        red = ground.red;
        green = ground.green;
        blue = ground.blue;
        sheen = ground.sheen;
    }

    private void ofThing(int colour, float tint) {
        red = Albedo.red(colour) * tint;
        green = Albedo.green(colour) * tint;
        blue = Albedo.blue(colour) * tint;
        sheen = 0;
    }

    private void snowedOn(float cover) {
        red = PixelMath.mix(red, .75f, cover);
        green = PixelMath.mix(green, .77f, cover);
        blue = PixelMath.mix(blue, .81f, cover);
    }
}
