package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.sensing.camera.light.HeadlampBeam;
import dev.provinggrid.sim.sensing.camera.light.Lighting;
import dev.provinggrid.sim.sensing.camera.light.PixelMath;
import dev.provinggrid.sim.sensing.camera.light.SkyPanorama;
import dev.provinggrid.sim.sensing.camera.light.SkySurroundings;
import dev.provinggrid.sim.sensing.camera.surface.SceneSoups;
import dev.provinggrid.sim.sensing.camera.surface.SurfaceColour;
import dev.provinggrid.sim.sensing.camera.surface.SurfacePoint;

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
    private final LitRow lit;
    private final float perFocal;
    private final SurfacePoint point = new SurfacePoint();
    private float dirX;
    private float dirY;
    private float dirZ;

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
        this.lit = new LitRow(view.width);
        this.perFocal = 1 / view.focal;
    }

    void shade(Rasteriser raster, SceneSoups soups, ShadowMask shadows, Radiance out) {
        int[] ids = raster.ids();
        float[] inverseDepths = raster.inverseDepths();
        point.forget();
        for (int row = 0; row < view.height; row++) {
            int first = row * view.width;
            float down = (row + .5f - view.centreV()) * perFocal;
            for (int column = 0; column < view.width; column++) {
                int id = ids[first + column];
                if (id != Rasteriser.SKY) {
                    float right = look(column, down);
                    boolean shaded = soups.isGround(id) && shadows.isShaded(row, column);
                    surface(column, id, 1 / inverseDepths[first + column], right, down, soups, shaded);
                }
            }
            lit.give(light, beam, out, first);
            for (int column = 0; column < view.width; column++) {
                if (ids[first + column] == Rasteriser.SKY) {
                    sky(first + column, look(column, down), down, out);
                }
            }
        }
    }

    /** Turns to a column of a row, which is so far below the optical axis 1 m ahead; returns how far to the right of it. */
    private float look(int column, float down) {
        float right = (column + .5f - view.centreU()) * perFocal;
        dirX = view.aheadX + right * view.rightX + down * view.downX;
        dirY = view.aheadY + right * view.rightY + down * view.downY;
        dirZ = view.aheadZ + right * view.rightZ + down * view.downZ;
        return right;
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

    private void surface(int column, int id, float depth, float right, float down, SceneSoups soups, boolean shaded) {
        float distance = depth * (float) Math.sqrt(1 + right * right + down * down);
        float x = view.x + dirX * depth;
        float y = view.y + dirY * depth;
        float z = view.z + dirZ * depth;
        point.at(soups.of(id), soups.local(id), x, y, z);
        colour.of(soups, id, point, x, y, z, distance);
        illuminate(column, depth, distance, right, down, shaded);
    }

    /** What light reaches the point, and how much of what it gives back reaches the camera. */
    private void illuminate(int column, float depth, float distance, float right, float down, boolean shaded) {
        float sun = shaded
                ? 0
                : Math.max(0f, point.nx() * light.sunX() + point.ny() * light.sunY() + point.nz() * light.sunZ());
        float facing =
                Math.max(LEAST_FACING, -(point.nx() * dirX + point.ny() * dirY + point.nz() * dirZ) * depth / distance);
        float transmission = PixelMath.exp(-light.extinctionPerM() * distance);
        float lamp = beam.isOn() ? beam.towards(right * depth, down * depth, depth) : 0;
        float lampLit = lamp * facing * (transmission / (distance * distance)) * (1 - .6f * colour.sheen());
        float grazing = 1 - facing;
        lit.light(column, sun, .5f + .5f * point.nz(), lampLit, lamp * beam.scatteredBack(distance), transmission);
        lit.surface(column, colour, colour.sheen() * grazing * grazing * grazing * grazing * grazing);
    }
}
