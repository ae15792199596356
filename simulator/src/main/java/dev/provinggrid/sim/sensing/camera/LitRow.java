package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.sensing.camera.light.HeadlampBeam;
import dev.provinggrid.sim.sensing.camera.light.Lighting;
import dev.provinggrid.sim.sensing.camera.surface.SurfaceColour;

/**
 * The surfaces in a row of pixels: what they give back, what light reaches them, and how much of it reaches the camera. Kept column
 * by column, so that the compiler works out several pixels at a time: every array is read and written at the same index.
 */
final class LitRow {

    private final float[] red;
    private final float[] green;
    private final float[] blue;
    private final float[] mirrored;
    private final float[] sun;
    private final float[] upward;
    private final float[] lampLit;
    private final float[] lampBack;
    private final float[] transmission;
    private final float[] seen;

    LitRow(int width) {
        red = new float[width];
        green = new float[width];
        blue = new float[width];
        mirrored = new float[width];
        sun = new float[width];
        upward = new float[width];
        lampLit = new float[width];
        lampBack = new float[width];
        transmission = new float[width];
        seen = new float[width];
    }

    /**
     * Notes the light at the surface of a column.
     *
     * @param facingSun cosine of the angle between it and the sun or moon, 0 in shade
     * @param facingUp share of the sky that it sees, the rest being ground
     * @param lit by the lamps, lx
     * @param back of the lamps' light by the air before it, lx
     * @param through share of light that comes through the air before it
     */
    void light(int column, float facingSun, float facingUp, float lit, float back, float through) {
        sun[column] = facingSun;
        upward[column] = facingUp;
        lampLit[column] = lit;
        lampBack[column] = back;
        transmission[column] = through;
    }

    /** Notes what the surface of a column gives back: by band, and of the horizon as a mirror. */
    void surface(int column, SurfaceColour colour, float mirror) {
        red[column] = colour.red();
        green[column] = colour.green();
        blue[column] = colour.blue();
        mirrored[column] = mirror;
    }

    /** The light of all columns at the camera, behind that of the air between; of no use where no surface was noted. */
    void give(Lighting light, HeadlampBeam beam, Radiance out, int at) {
        see(
                red,
                light.direct().red(),
                light.ground().red(),
                light.sky().red(),
                light.horizon().red(),
                light.air().red(),
                beam.warmth(0));
        System.arraycopy(seen, 0, out.red, at, seen.length);
        see(
                green,
                light.direct().green(),
                light.ground().green(),
                light.sky().green(),
                light.horizon().green(),
                light.air().green(),
                beam.warmth(1));
        System.arraycopy(seen, 0, out.green, at, seen.length);
        see(
                blue,
                light.direct().blue(),
                light.ground().blue(),
                light.sky().blue(),
                light.horizon().blue(),
                light.air().blue(),
                beam.warmth(2));
        System.arraycopy(seen, 0, out.blue, at, seen.length);
    }

    private void see(float[] albedo, float direct, float below, float above, float horizon, float air, float warmth) {
        float higher = above - below;
        for (int i = 0; i < seen.length; i++) {
            float given = albedo[i] * (sun[i] * direct + below + higher * upward[i] + lampLit[i] * warmth)
                    + mirrored[i] * horizon;
            seen[i] = given * transmission[i] + air * (1 - transmission[i]) + lampBack[i] * warmth;
        }
    }
}
