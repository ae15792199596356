package dev.provinggrid.sim.sensing.motion;

import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.geometry.Vector3;

/** Satellite positioning: the centre of gravity with independent normal errors, world, m. */
public final class SatelliteReceiver {

    /** Standard deviation with corrections (RTK), assumed, m. */
    public static final double CORRECTED_SIGMA_M = 0.02;

    /** Standard deviation without, assumed, m. */
    public static final double SINGLE_SIGMA_M = 1.5;

    private final double sigmaM;
    private final RandomStream random;

    /**
     * A receiver with a random stream of its own.
     *
     * @param sigmaM standard deviation of each component, m
     */
    public SatelliteReceiver(double sigmaM, RandomStream random) {
        if (!(sigmaM >= 0)) {
            throw new IllegalArgumentException("sigma must not be negative, but is " + sigmaM);
        }
        this.sigmaM = sigmaM;
        this.random = random;
    }

    /**
     * The next reading, world, m.
     *
     * @param truth the centre of gravity, world, m
     */
    public Vector3 read(Vector3 truth) {
        return truth.plus(Vector3.gaussian(random, sigmaM));
    }
}
