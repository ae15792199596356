package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.sensing.camera.light.HeadlampBeam;
import dev.provinggrid.sim.sensing.camera.light.Lighting;
import dev.provinggrid.sim.sensing.camera.light.PixelMath;
import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.air.PowerLaw;
import dev.provinggrid.sim.world.mesh.Trig;

/**
 * Drops and flakes near the camera: each falls endlessly through a box that repeats in space. Its own speed and the
 * vehicle's smear it over the exposure. The nearer it is, the more it is out of focus: wider, and fainter in
 * proportion.
 */
final class Precipitation {

    private static final float ACROSS_M = 14;
    private static final float UP_M = 7;
    private static final float ALONG_M = 26;
    private static final float BELOW_CAMERA_M = 2.2f;

    /** Of a lens that is focused far ahead: what is d away is a disc of f / d times this, m (assumed: 10 mm across). */
    private static final float APERTURE_RADIUS_M = .005f;

    /** No streak is longer, no spot wider or narrower than this share of the picture's width; what is smaller is fainter instead. */
    private static final float LONGEST_STREAK = .28f;

    private static final float WIDEST = .03f;
    private static final float SHARP_WIDTH = 320;
    private static final float NARROWEST = .5f / SHARP_WIDTH;

    private static final float LEAST_SEEN = .01f;

    /** The mean weight of a spot's pixels along its way through it, which is twice its radius long. */
    private static final float MEAN_WEIGHT = 4 / 3f;

    /** Cameras that look nearly the same way meet the same drops: the box is turned in steps. */
    private static final double LOOK_STEP_RAD = .25;

    /** By mm/h. */
    private static final PowerLaw DROPS = new PowerLaw(2.5, 1_500, 25, 5_000);

    private static final PowerLaw FLAKES = new PowerLaw(1, 2_500, 2.5, 8_000);

    /** More make a picture slower and no whiter. */
    private static final double MOST = 20_000;

    private final int count;
    private final boolean flakes;
    private final float fallMps;
    private final float opacity;
    private final int seed;
    private final HeadlampBeam beam;
    private final float cosMount;
    private final float sinMount;
    private final Lighting light;
    private final float[] aheadAxis = new float[3];
    private final float[] rightAxis = new float[3];
    private final float[] upAxis = new float[3];
    private float wayAhead;
    private float wayRight;

    Precipitation(Atmosphere air, Lighting light, HeadlampBeam beam, double mountYawRad, int seed) {
        this.flakes = air.snowMmPerH() > 0;
        double falling = flakes ? FLAKES.at(air.snowMmPerH()) : DROPS.at(air.rainMmPerH());
        this.count = (int) Math.round(Math.min(MOST, falling));
        this.fallMps = flakes ? 1.2f : 7.5f;
        this.opacity = flakes ? .75f : .32f;
        this.light = light;
        this.beam = beam;
        this.cosMount = (float) Trig.cos(mountYawRad);
        this.sinMount = (float) Trig.sin(mountYawRad);
        this.seed = seed;
    }

    /**
     * Draws over an image.
     *
     * @param timeS simulated time, s
     * @param speedMps of the vehicle, forwards
     * @param exposureS for how long drops smear, s
     */
    void draw(Radiance image, CameraView view, float[] inverseDepths, float timeS, float speedMps, float exposureS) {
        turnBox(view);
        for (int k = 0; k < count; k++) {
            drop(k, image, view, inverseDepths, timeS, speedMps, exposureS);
        }
    }

    /** Axes of the box, each ahead, to the right and up as a level camera that looks the same way has them, and the way of the camera. */
    private void turnBox(CameraView view) {
        double look = step(StrictMath.atan2(view.aheadY, view.aheadX));
        double pitch = step(StrictMath.asin(-view.aheadZ));
        double roll = step(StrictMath.atan2(-view.rightZ, -view.downZ));
        float cosLook = (float) Trig.cos(look);
        float sinLook = (float) Trig.sin(look);
        wayAhead = view.x * cosLook + view.y * sinLook;
        wayRight = -(view.x * -sinLook + view.y * cosLook);
        float cp = (float) Trig.cos(pitch);
        float sp = (float) Trig.sin(pitch);
        float cr = (float) Trig.cos(roll);
        float sr = (float) Trig.sin(roll);
        set(aheadAxis, cp, 0, -sp);
        set(rightAxis, -sp * sr, cr, -cp * sr);
        set(upAxis, sp * cr, sr, cp * cr);
    }

    private static double step(double angle) {
        return LOOK_STEP_RAD * Math.round(angle / LOOK_STEP_RAD);
    }

    private static void set(float[] axis, float ahead, float right, float up) {
        axis[0] = ahead;
        axis[1] = right;
        axis[2] = up;
    }

    private static float dot(float[] axis, float ahead, float right, float up) {
        return axis[0] * ahead + axis[1] * right + axis[2] * up;
    }

    /** Where a drop is on an axis of the box: it falls and drifts, and the camera goes its way. */
    private float place(float[] axis, float at, float drift, float fall, float timeS, float periodM) {
        float moved = at * periodM + dot(axis, 0, drift, -fall) * timeS;
        return wrapped(moved - dot(axis, wayAhead, wayRight, 0), periodM);
    }

    private void drop(
            int k,
            Radiance image,
            CameraView view,
            float[] inverseDepths,
            float timeS,
            float speedMps,
            float exposureS) {
        int hash = PixelMath.hash(seed, k);
        float size = PixelMath.uniform(PixelMath.hash(hash + 3));
        float drift = flakes ? .8f * (size - .2f) : .6f;
        float fall = fallMps * (.8f + .4f * size);
        float right = place(rightAxis, PixelMath.uniform(hash), drift, fall, timeS, ACROSS_M) - ACROSS_M / 2;
        float up =
                place(upAxis, PixelMath.uniform(PixelMath.hash(hash + 1)), drift, fall, timeS, UP_M) - BELOW_CAMERA_M;
        float ahead = place(aheadAxis, PixelMath.uniform(PixelMath.hash(hash + 2)), drift, fall, timeS, ALONG_M) + .4f;
        float towards = -speedMps * cosMount;
        float aside = drift - speedMps * sinMount;
        float nearer = Math.max(Rasteriser.NEAR_M, ahead + dot(aheadAxis, towards, aside, -fall) * exposureS);
        float scale = view.focal / ahead;
        float scaleAfter = view.focal / nearer;
        float u = view.centreU() + right * scale;
        float v = view.centreV() - up * scale;
        float du = view.centreU() + (right + dot(rightAxis, towards, aside, -fall) * exposureS) * scaleAfter - u;
        float dv = view.centreV() - (up + dot(upAxis, towards, aside, -fall) * exposureS) * scaleAfter - v;
        if (misses(u, du, view.width, view) || misses(v, dv, view.height, view)) {
            return;
        }
        float length = (float) Math.sqrt(du * du + dv * dv);
        float sharp = (flakes ? .003f + .004f * size : .0013f) * scale;
        float focused = Math.max(NARROWEST * view.width, sharp);
        float radius = Math.min(WIDEST * view.width, focused + APERTURE_RADIUS_M * scale);
        float spread = radius / focused;
        float alpha = opacity * (sharp / focused) / (flakes ? spread * spread : spread);
        float seen = alpha
                / Math.max(
                        1f,
                        flakes ? length / (2 * radius) : .35f * (float) Math.sqrt(length * (SHARP_WIDTH / view.width)));
        if (seen >= LEAST_SEEN) {
            float lit = beam.towards(right, -up, ahead) / (ahead * ahead + 1f) * (flakes ? .6f : .25f);
            smear(image, view, inverseDepths, u, v, du, dv, length, radius, seen, 1 / ahead, lit);
        }
    }

    /** Whether a spot on its way lies wholly beside the picture on one axis of it, however wide it is. */
    private static boolean misses(float from, float way, int pixels, CameraView view) {
        float reach = (WIDEST + NARROWEST) * view.width + 1;
        return Math.max(from, from + way) < -reach || Math.min(from, from + way) > pixels + reach;
    }

    private void smear(
            Radiance image,
            CameraView view,
            float[] inverseDepths,
            float u,
            float v,
            float du,
            float dv,
            float length,
            float radius,
            float alpha,
            float inverseDepth,
            float lit) {
        int steps = 1 + (int) Math.min(LONGEST_STREAK * view.width, length);
        float each = alpha / Math.max(1f, MEAN_WEIGHT * radius * Math.min(1f, steps / (2 * radius)));
        for (int s = 0; s < steps; s++) {
            float share = (s + .5f) / steps;
            dot(image, view, inverseDepths, u + du * share, v + dv * share, radius, each, inverseDepth, lit);
        }
    }

    private void dot(
            Radiance image,
            CameraView view,
            float[] inverseDepths,
            float u,
            float v,
            float radius,
            float alpha,
            float inverseDepth,
            float lit) {
        float red = light.sky().red() * .95f + lit;
        float green = light.sky().green() * .95f + lit;
        float blue = light.sky().blue() * .97f + lit * .9f;
        float edge = radius + NARROWEST * view.width;
        int reach = (int) edge;
        float perSquare = 1 / (edge * edge);
        int column = (int) PixelMath.floor(u);
        int row = (int) PixelMath.floor(v);
        int top = Math.max(0, row - reach);
        int bottom = Math.min(view.height - 1, row + reach);
        int left = Math.max(0, column - reach);
        int right = Math.min(view.width - 1, column + reach);
        for (int y = top; y <= bottom; y++) {
            for (int x = left; x <= right; x++) {
                float eu = x + .5f - u;
                float ev = y + .5f - v;
                float within = 1 - (eu * eu + ev * ev) * perSquare;
                int at = y * view.width + x;
                if (within > 0 && inverseDepths[at] < inverseDepth) {
                    image.cover(at, alpha * within, red, green, blue);
                }
            }
        }
    }

    private static float wrapped(float x, float period) {
        return x - PixelMath.floor(x / period) * period;
    }
}
