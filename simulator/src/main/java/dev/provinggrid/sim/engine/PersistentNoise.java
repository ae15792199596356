package dev.provinggrid.sim.engine;

/**
 * Correlated standard normal numbers, a first-order Gauss-Markov sequence:
 * {@code x_k = rho x_(k-1) + sqrt(1 - rho^2) e_k}. Each number is standard normal; two that are k apart have the
 * correlation {@code rho^k}. With {@code rho} 0 they are the numbers of the stream itself.
 */
public final class PersistentNoise {

    private final RandomStream stream;
    private final double persistence;
    private final double fresh;
    private double newest;
    private boolean started;

    /**
     * Noise with a memory.
     *
     * @param persistence rho, in [0, 1)
     */
    public PersistentNoise(RandomStream stream, double persistence) {
        if (!(persistence >= 0 && persistence < 1)) {
            throw new IllegalArgumentException("persistence must be in [0, 1), but is " + persistence);
        }
        this.stream = stream;
        this.persistence = persistence;
        this.fresh = StrictMath.sqrt(1 - persistence * persistence);
    }

    /** rho of numbers so far apart in time whose correlation falls to 1/e in a time, s; 0 where that is 0. */
    public static double persistence(double stepS, double correlationS) {
        return correlationS == 0 ? 0 : StrictMath.exp(-stepS / correlationS);
    }

    public double next() {
        double draw = stream.gaussian();
        newest = started ? persistence * newest + fresh * draw : draw;
        started = true;
        return newest;
    }
}
