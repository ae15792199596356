package dev.provinggrid.sim.world;

/**
 * What a road surface gives a tyre.
 *
 * @param peak greatest friction coefficient, about 0.1 (ice) to 0.9 (dry asphalt)
 * @param slide friction coefficient of a locked wheel
 * @param rolling rolling-resistance coefficient, force over normal load
 */
public record Grip(double peak, double slide, double rolling) {

    /** The same surface with its friction scaled; rolling resistance stays. */
    public Grip scaled(double factor) {
        return new Grip(peak * factor, slide * factor, rolling);
    }

    /** The same surface with this greatest friction, and as much less of it for a locked wheel. */
    public Grip withPeak(double other) {
        return scaled(other / peak);
    }

    /** The same surface with its rolling resistance scaled. */
    public Grip withRollingScaled(double factor) {
        return new Grip(peak, slide, rolling * factor);
    }
}
