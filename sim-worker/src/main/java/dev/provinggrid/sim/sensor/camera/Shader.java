package dev.provinggrid.sim.sensor.camera;

import dev.provinggrid.sim.sensor.camera.light.HeadlampBeam;
import dev.provinggrid.sim.sensor.camera.light.Lighting;
import dev.provinggrid.sim.sensor.camera.light.NoiseField;
import dev.provinggrid.sim.sensor.camera.light.PixelMath;
import dev.provinggrid.sim.world.mesh.Colour;
import dev.provinggrid.sim.world.mesh.TriangleSoup;

/**
 * The light that each pixel receives: diffuse surfaces under sun or moon, sky and headlamps, seen through the air (Koschmieder 1924:
 * L = L0 T + L_air (1 - T), T = exp(-beta d)) that also scatters the lamps' light back.
 */
final class Shader {

    private static final float LEAST_FACING = .05f;
    private static final float FAR_M = 300;

    private final View view;
    private final Lighting light;
    private final HeadlampBeam beam;
    private final SkyPanorama sky;
    private final SkySurroundings around;
    private final GroundTexture ground;
    private final NoiseField noise;
    private final float snow;
    private final SurfacePoint point = new SurfacePoint();
    private float dirX;
    private float dirY;
    private float dirZ;

    Shader(
            View view,
            Lighting light,
            HeadlampBeam beam,
            SkyPanorama sky,
            SkySurroundings around,
            GroundTexture ground,
            NoiseField noise,
            float snow) {
        this.view = view;
        this.light = light;
        this.beam = beam;
        this.sky = sky;
        this.around = around;
        this.ground = ground;
        this.noise = noise;
        this.snow = snow;
    }

    void shade(Rasteriser raster, SceneSoups soups, ShadowMask shadows, Radiance out) {
        int[] ids = raster.ids();
        float[] inverseDepths = raster.inverseDepths();
        float perFocal = 1 / view.focal;
        int at = 0;
        for (int row = 0; row < view.height; row++) {
            float down = (row + .5f - view.centreV()) * perFocal;
            for (int column = 0; column < view.width; column++, at++) {
                float right = (column + .5f - view.centreU()) * perFocal;
                dirX = view.aheadX + right * view.rightX + down * view.downX;
                dirY = view.aheadY + right * view.rightY + down * view.downY;
                dirZ = view.aheadZ + right * view.rightZ + down * view.downZ;
                if (ids[at] == Rasteriser.SKY) {
                    sky(at, right, down, out);
                } else {
                    boolean shaded = soups.isGround(ids[at]) && shadows.isShaded(row, column);
                    surface(at, ids[at], 1 / inverseDepths[at], right, down, soups, shaded, out);
                }
            }
        }
    }

    private void sky(int at, float right, float down, Radiance out) {
        float lamp = beam.isOn()
                ? beam.towards(right * FAR_M, down * FAR_M, FAR_M) * beam.scatteredBack(Float.MAX_VALUE)
                : 0;
        if (sky.shows(dirX, dirY)) {
            float flat = 1 / dirX;
            int index = sky.index(dirY * flat, dirZ * flat);
            out.set(
                    at,
                    sky.red(index) + lamp * beam.warmth(0),
                    sky.green(index) + lamp * beam.warmth(1),
                    sky.blue(index) + lamp * beam.warmth(2));
        } else {
            int index = around.index(dirX, dirY, dirZ);
            out.set(
                    at,
                    around.band(index, 0) + lamp * beam.warmth(0),
                    around.band(index, 1) + lamp * beam.warmth(1),
                    around.band(index, 2) + lamp * beam.warmth(2));
        }
    }

    private void surface(
            int at, int id, float depth, float right, float down, SceneSoups soups, boolean shaded, Radiance out) {
        float stretch = 1 + right * right + down * down;
        float distance = depth * (float) Math.sqrt(stretch);
        float x = view.x + dirX * depth;
        float y = view.y + dirY * depth;
        float z = view.z + dirZ * depth;
        TriangleSoup soup = soups.of(id);
        int triangle = soups.local(id);
        point.at(soup, triangle, x, y, z);
        float red;
        float green;
        float blue;
        float sheen = 0;
        boolean onGround = soups.isGround(id);
        if (onGround) {
            float footprint = distance * distance / (view.focal * 1.4f);
            if (soups.isEarth(id)) {
                ground.at(x, y, footprint);
            } else {
                ground.paved(soup.colours()[triangle], x, y, footprint);
            }
            point.tilt(ground.tiltX, ground.tiltY);
            red = ground.red;
            green = ground.green;
            blue = ground.blue;
            sheen = ground.sheen;
        } else {
            int colour = soup.colours()[triangle];
            float grain = noise.at((x + z * .7f) * 5f, (y + z * 1.9f) * 5f) - .5f;
            float tint = 1f + grain * .7f;
            float cover = snow * PixelMath.saturate((point.nz + grain - .15f) * 2f) * (soups.isAnimal(id) ? .15f : .8f);
            red = PixelMath.mix(Colour.red(colour) * tint, .75f, cover);
            green = PixelMath.mix(Colour.green(colour) * tint, .77f, cover);
            blue = PixelMath.mix(Colour.blue(colour) * tint, .81f, cover);
        }
        float sun =
                shaded ? 0 : Math.max(0f, point.nx * light.sunX() + point.ny * light.sunY() + point.nz * light.sunZ());
        float upward = .5f + .5f * point.nz;
        float facing =
                Math.max(LEAST_FACING, -(point.nx * dirX + point.ny * dirY + point.nz * dirZ) * depth / distance);
        float transmission = PixelMath.exp(-light.extinctionPerM() * distance);
        float lamp = beam.isOn() ? beam.towards(right * depth, down * depth, depth) : 0;
        float lampLit = lamp * facing * (transmission / (distance * distance)) * (1 - .6f * sheen);
        float lampBack = lamp * beam.scatteredBack(distance);
        float grazing = 1 - facing;
        float mirrored = sheen * grazing * grazing * grazing * grazing * grazing;
        float haze = 1 - transmission;
        out.set(
                at,
                band(
                                        red,
                                        sun * light.direct().red(),
                                        light.ground().red(),
                                        light.sky().red(),
                                        upward,
                                        lampLit * beam.warmth(0),
                                        mirrored * light.horizon().red())
                                * transmission
                        + light.air().red() * haze
                        + lampBack * beam.warmth(0),
                band(
                                        green,
                                        sun * light.direct().green(),
                                        light.ground().green(),
                                        light.sky().green(),
                                        upward,
                                        lampLit * beam.warmth(1),
                                        mirrored * light.horizon().green())
                                * transmission
                        + light.air().green() * haze
                        + lampBack * beam.warmth(1),
                band(
                                        blue,
                                        sun * light.direct().blue(),
                                        light.ground().blue(),
                                        light.sky().blue(),
                                        upward,
                                        lampLit * beam.warmth(2),
                                        mirrored * light.horizon().blue())
                                * transmission
                        + light.air().blue() * haze
                        + lampBack * beam.warmth(2));
    }

    private static float band(
            float albedo, float sun, float below, float above, float upward, float lamp, float mirrored) {
        return albedo * (sun + below + (above - below) * upward + lamp) + mirrored;
    }
}
