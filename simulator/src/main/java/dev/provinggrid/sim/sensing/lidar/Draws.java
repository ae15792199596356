package dev.provinggrid.sim.sensing.lidar;

/**
 * Random numbers of one ray, a pure function of seed, scan and ray: splitmix64 (Steele, Lea and Flood 2014). No ray's numbers
 * depend on who computes the others.
 */
final class Draws {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private long state;

    void start(long seed, long scan, int ray) {
        state = mix(mix(mix(seed + GOLDEN) ^ scan) + GOLDEN * ray);
    }

    /** Uniform in (0, 1). */
    double uniform() {
        state += GOLDEN;
        return ((mix(state) >>> 11) + .5) * 0x1p-53;
    }

    /** Standard normal (Box and Muller 1958). */
    double gaussian() {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(uniform()));
        return radius * StrictMath.cos(2 * StrictMath.PI * uniform());
    }

    private static long mix(long value) {
        long a = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
        return b ^ b >>> 31;
    }
}
