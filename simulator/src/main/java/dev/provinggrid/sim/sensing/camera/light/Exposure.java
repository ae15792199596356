package dev.provinggrid.sim.sensing.camera.light;

/**
 * How a camera sets itself to the light: exposure time t = min(k / E, 1/30 s), then gain up to 32.
 *
 * @param timeS exposure time, s
 * @param gain 1 to 32
 */
public record Exposure(double timeS, double gain) {

    /** k, lx s: 300 lx call for the longest exposure (assumed: a lens of f/2 at gain 1). */
    private static final double LUX_SECONDS = 10;

    private static final double LONGEST_S = 1.0 / 30;
    private static final double GREATEST_GAIN = 32;

    public static Exposure forLux(double lux) {
        double timeS = Math.min(LUX_SECONDS / lux, LONGEST_S);
        double gain = Math.clamp(LUX_SECONDS / (lux * timeS), 1, GREATEST_GAIN);
        return new Exposure(timeS, gain);
    }

    /** The same with so many stops more gain; less of it darkens the picture alike. */
    public Exposure over(double stops) {
        return stops == 0 ? this : new Exposure(timeS, gain * StrictMath.pow(2, stops));
    }

    /** Share of a full pixel per lx of light, after gain: a white surface under the metered light fills it. */
    public double sharePerLux() {
        return timeS * gain / LUX_SECONDS;
    }
}
