package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.sensing.camera.light.HeadlampBeam;
import dev.provinggrid.sim.sensing.camera.light.Lighting;
import dev.provinggrid.sim.sensing.camera.light.PixelMath;
import dev.provinggrid.sim.sensing.camera.light.SkyPanorama;
import dev.provinggrid.sim.sensing.camera.light.SkySurroundings;

/**
 * The light that each pixel receives: diffuse surfaces under sun or moon, sky and headlamps, seen through the air (Koschmieder 1924:
 * L = L0 T + L_air (1 - T), T = exp(-beta d)) that also scatters the lamps' light back.
 */
final class Shader {

    private static final float LEAST_FACING = .05f;
    private static final float FAR_M = 300;

    private final CameraView view;
    private final Lighting light;
    private final HeadlampBeam beam;
    private final SkyPanorama sky;
    private final SkySurroundings around;
    private final SurfaceColour colour;
    private final SurfacePoint point = new SurfacePoint();
    private float dirX;
    private float dirY;
    private float dirZ;
    private float sun;
    private float upward;
    private float transmission;
    private float lampLit;
    private float lampBack;
    private float mirrored;

    Shader(
            CameraView view,
            Lighting light,
            HeadlampBeam beam,
            SkyPanorama sky,
            SkySurroundings around,
            SurfaceColour colour) {
        this.view = view;
        this.light = light;
        this.beam = beam;
        this.sky = sky;
        this.around = around;
        this.colour = colour;
    }

    void shade(Rasteriser raster, SceneSoups soups, ShadowMask shadows, Radiance out) {
        int[] ids = raster.ids();
        float[] inverseDepths = raster.inverseDepths();
        float perFocal = 1 / view.focal;
        point.forget();
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
        float distance = depth * (float) Math.sqrt(1 + right * right + down * down);
        float x = view.x + dirX * depth;
        float y = view.y + dirY * depth;
        float z = view.z + dirZ * depth;
        point.at(soups.of(id), soups.local(id), x, y, z);
        colour.of(soups, id, point, x, y, z, distance);
        illuminate(depth, distance, right, down, shaded);
        out.set(
                at,
                seen(
                        colour.red,
                        light.direct().red(),
                        light.ground().red(),
                        light.sky().red(),
                        light.horizon().red(),
                        light.air().red(),
                        beam.warmth(0)),
                seen(
                        colour.green,
                        light.direct().green(),
                        light.ground().green(),
                        light.sky().green(),
                        light.horizon().green(),
                        light.air().green(),
                        beam.warmth(1)),
                seen(
                        colour.blue,
                        light.direct().blue(),
                        light.ground().blue(),
                        light.sky().blue(),
                        light.horizon().blue(),
                        light.air().blue(),
                        beam.warmth(2)));
    }

    /** What light reaches the point, and how much of what it gives back reaches the camera. */
    private void illuminate(float depth, float distance, float right, float down, boolean shaded) {
        sun = shaded ? 0 : Math.max(0f, point.nx * light.sunX() + point.ny * light.sunY() + point.nz * light.sunZ());
        upward = .5f + .5f * point.nz;
        float facing =
                Math.max(LEAST_FACING, -(point.nx * dirX + point.ny * dirY + point.nz * dirZ) * depth / distance);
        transmission = PixelMath.exp(-light.extinctionPerM() * distance);
        float lamp = beam.isOn() ? beam.towards(right * depth, down * depth, depth) : 0;
        lampLit = lamp * facing * (transmission / (distance * distance)) * (1 - .6f * colour.sheen);
        lampBack = lamp * beam.scatteredBack(distance);
        float grazing = 1 - facing;
        mirrored = colour.sheen * grazing * grazing * grazing * grazing * grazing;
    }

    /** One band of the point's light at the camera, behind that of the air between them. */
    private float seen(float albedo, float direct, float below, float above, float horizon, float air, float warmth) {
        float given =
                albedo * (sun * direct + below + (above - below) * upward + lampLit * warmth) + mirrored * horizon;
        return given * transmission + air * (1 - transmission) + lampBack * warmth;
    }
}
