package dev.provinggrid.sim.engine;

import org.apache.commons.rng.UniformRandomProvider;

/** A stream of random numbers whose bits are the same on every platform. */
public final class RandomStream {

    private final UniformRandomProvider source;
    private double spare = Double.NaN;

    RandomStream(UniformRandomProvider source) {
        this.source = source;
    }

    /** Uniform in [0, 1). */
    public double uniform() {
        return source.nextDouble();
    }

    /** Standard normal, by Marsaglia's polar method (1964). */
    public double gaussian() {
        if (!Double.isNaN(spare)) {
            double kept = spare;
            spare = Double.NaN;
            return kept;
        }
        double u;
        double v;
        double s;
        do {
            u = 2 * source.nextDouble() - 1;
            v = 2 * source.nextDouble() - 1;
            s = u * u + v * v;
        } while (s >= 1 || s == 0);
        double factor = StrictMath.sqrt(-2 * StrictMath.log(s) / s);
        spare = v * factor;
        return u * factor;
    }
}
