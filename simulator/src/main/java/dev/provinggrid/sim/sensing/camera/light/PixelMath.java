package dev.provinggrid.sim.sensing.camera.light;

/** Float kernels of plain arithmetic only, so that their bits are the same on every platform, compiled or not. */
public final class PixelMath {

    private static final float LOG2_E = 1.442695f;
    private static final float ROUNDER = 12_582_912f;
    private static final float EXP_LIMIT = 80;

    private PixelMath() {}

    /** Scatters 32 bits (Wang-style finaliser with the constants of Ellis's "lowbias32"). */
    public static int hash(int x) {
        x ^= x >>> 16;
        x *= 0x7feb352d;
        x ^= x >>> 15;
        x *= 0x846ca68b;
        return x ^ x >>> 16;
    }

    public static int hash(int a, int b) {
        return hash(a * 0x9E3779B1 ^ hash(b + 0x85ebca6b));
    }

    /** Uniform in [0, 1) from the high bits of a hash. */
    public static float uniform(int hash) {
        return (hash >>> 8) * (1f / 16_777_216f);
    }

    /** Nearly normal, mean 0, deviation 1, within 3.45: the sum of the four bytes of a hash. */
    public static float gaussian(int hash) {
        return ((hash & 255) + (hash >>> 8 & 255) + (hash >>> 16 & 255) + (hash >>> 24) - 510) * (1f / 147.8f);
    }

    /** e^x within 2e-4 of its value for |x| up to 60; limited to |x| of 80. */
    public static float exp(float x) {
        float limited = x < EXP_LIMIT ? x > -EXP_LIMIT ? x : -EXP_LIMIT : EXP_LIMIT;
        float scaled = limited * LOG2_E;
        float whole = scaled + ROUNDER - ROUNDER;
        float f = scaled - whole;
        float p = 0.0018775767f;
        p = p * f + 0.00898934f;
        p = p * f + 0.055826318f;
        p = p * f + 0.24015361f;
        p = p * f + 0.6931531f;
        p = p * f + 0.99999994f;
        return p * Float.intBitsToFloat(((int) whole + 127) << 23);
    }

    public static float mix(float a, float b, float share) {
        return a + (b - a) * share;
    }

    public static float saturate(float x) {
        return x > 0 ? x < 1 ? x : 1f : 0f; // Math's minimum orders zeros and tells NaN: ten instructions, here in vain
    }

    public static float smoothStep(float low, float high, float x) {
        float t = saturate((x - low) / (high - low));
        return t * t * (3 - 2 * t);
    }

    public static float floor(float x) {
        int i = (int) x;
        return i > x ? i - 1f : i;
    }
}
