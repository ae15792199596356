package dev.provinggrid.sim.world.mesh;

/**
 * Repeatable irregularity: draws and a smooth field that depend on the seed and the place alone (finaliser of SplitMix64, Steele
 * et al. 2014), so that the order of asking changes nothing.
 *
 * @param seed of everything drawn
 */
public record Noise(long seed) {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final long OTHER = 0xD1B54A32D192ED03L;

    /** Equally distributed in [0, 1), of the item and the use. */
    public double unit(long item, long use) {
        return (mix(mix(seed + GOLDEN * item) + OTHER * use) >>> 11) * 0x1p-53;
    }

    /** Equally distributed between two bounds. */
    public double between(double low, double high, long item, long use) {
        return low + (high - low) * unit(item, use);
    }

    public int choice(int count, long item, long use) {
        return (int) (unit(item, use) * count);
    }

    /** Another source, independent of this one. */
    public Noise of(long use) {
        return new Noise(mix(seed * OTHER + use));
    }

    /** Value noise in (-1, 1): a lattice of spacing 1, blended with a polynomial whose first two derivatives are continuous. */
    public double field(double x, double y) {
        double column = Math.floor(x);
        double row = Math.floor(y);
        double u = blend(x - column);
        double v = blend(y - row);
        long i = (long) column;
        long j = (long) row;
        double low = unit(i, j) + (unit(i + 1, j) - unit(i, j)) * u;
        double high = unit(i, j + 1) + (unit(i + 1, j + 1) - unit(i, j + 1)) * u;
        return 2 * (low + (high - low) * v) - 1;
    }

    /** 0 at 0, 1 at 1, level with zero curvature at both; clamped outside. */
    public static double blend(double t) {
        double c = Math.clamp(t, 0.0, 1.0);
        return c * c * c * (c * (6 * c - 15) + 10);
    }

    private static long mix(long value) {
        long z = value + GOLDEN;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
