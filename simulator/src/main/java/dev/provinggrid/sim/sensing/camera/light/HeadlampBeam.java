package dev.provinggrid.sim.sensing.camera.light;

import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.mesh.Trig;

/**
 * The beam of the headlamps as the camera sees it: a pattern with a cut-off at the lamps' height (none for high beam) and a wide
 * weak part, and the light that the air scatters straight back (single scattering: the integral of beta / s^2 exp(-2 beta s)).
 */
public final class HeadlampBeam {

    /** Below the camera, m. */
    public static final float LAMP_BELOW_M = .65f;

    private static final int STEPS = 512;
    private static final float STEP_M = .5f;
    private static final float NEAREST_M = 1.5f;

    /** Share scattered back per steradian times pi: fog droplets scatter mostly forwards. */
    private static final float BACK_SCATTER = .02f;

    private static final float[] WARM = {1.05f, 1f, .87f};

    private final float candela;
    private final float cosMount;
    private final float sinMount;
    private final float cutOff;
    private final float fromRight;
    private final float[] scattered = new float[STEPS + 1];

    /** The beam of both lamps. */
    public HeadlampBeam(Headlamp lamp, float extinctionPerM, double mountYawRad) {
        this(lamp, WorkingLamps.BOTH, extinctionPerM, mountYawRad);
    }

    /**
     * The beam as one camera sees it.
     *
     * @param mountYawRad how far the camera is turned to the left of the vehicle, whose lamps shine ahead
     */
    public HeadlampBeam(Headlamp lamp, WorkingLamps working, float extinctionPerM, double mountYawRad) {
        this.cosMount = (float) Trig.cos(mountYawRad);
        this.sinMount = (float) Trig.sin(mountYawRad);
        this.candela = (float) (lamp.lux(1, 0) * working.share());
        this.fromRight = (float) -working.leftM();
        this.cutOff = lamp == Headlamp.HIGH_BEAM ? 30f : 250f;
        float sum = 0;
        for (int i = 0; i <= STEPS; i++) {
            scattered[i] = sum;
            float s = Math.max(NEAREST_M, (i + .5f) * STEP_M);
            sum += BACK_SCATTER * extinctionPerM * PixelMath.exp(-2 * extinctionPerM * s) / (s * s) * STEP_M;
        }
    }

    public boolean isOn() {
        return candela > 0;
    }

    /**
     * Luminous intensity towards a point, cd.
     *
     * @param right of the camera, m
     * @param down below the camera, m
     * @param ahead of the camera, m
     */
    public float towards(float right, float down, float ahead) {
        return sinMount == 0 && cosMount == 1
                ? ofVehicle(right, down, ahead)
                : ofVehicle(right * cosMount - ahead * sinMount, down, ahead * cosMount + right * sinMount);
    }

    private float ofVehicle(float right, float down, float ahead) {
        if (ahead < .3f || candela == 0) {
            return 0;
        }
        float inverse = 1 / ahead;
        float a = (right - fromRight) * inverse;
        float e = (LAMP_BELOW_M - down) * inverse - .02f;
        float vertical = PixelMath.exp(-e * e * (e > 0 ? cutOff : 30f));
        float a2 = a * a;
        return candela * (PixelMath.exp(-a2 * 9f) * vertical + .12f * PixelMath.exp(-a2 * 2.5f));
    }

    /** Share of an intensity, cd, that the air up to a distance sends back to the camera, lx. */
    public float scatteredBack(float distanceM) {
        return scattered[(int) Math.min(STEPS, distanceM * (1 / STEP_M))];
    }

    public float warmth(int band) {
        return WARM[band];
    }
}
