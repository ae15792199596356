package dev.provinggrid.sim.sensing.lidar;

/**
 * The echo of fog itself, which a sensor reports where nothing behind it is brighter (Rasshofer, Spies and Spies 2011, eq. 21; Hahner et al.
 * 2021, eq. 9): a pulse shorter than the way fog takes to fade comes back from a distance r with the power of a surface of reflectivity
 * {@code pi beta l xi(r)} facing the sensor there. beta is the share that fog scatters back, per metre and steradian, l half the way of
 * light in a pulse, and xi the share of the beam at r that the receiver sees: 0 to 1 m, all from 10 m on, linear between.
 * Deviations: beta / alpha is one for all fogs; the crossover is assumed, which decides from which density on fog is seen.
 *
 * @param extinctionPerM of the fog, 1/m, more than 0
 */
record FogEcho(double extinctionPerM) {

    /** 0.046 over the meteorological optical range, ln 20 / alpha (both papers), 1/sr. */
    private static final double BACK_PER_EXTINCTION = .046 / StrictMath.log(20);

    /** Half the way of light in 6 ns, the pulse of the VLP-16 at half of its power, m. */
    static final double PULSE_M = .9;

    private static final double CROSSOVER_FROM_M = 1;
    private static final double CROSSOVER_TO_M = 10;

    /** Reflectivity of a surface that would come back as bright from a distance. */
    double reflectivity(double distanceM) {
        double seen = (distanceM - CROSSOVER_FROM_M) / (CROSSOVER_TO_M - CROSSOVER_FROM_M);
        return StrictMath.PI * BACK_PER_EXTINCTION * extinctionPerM * PULSE_M * Math.clamp(seen, 0.0, 1.0);
    }

    /**
     * From where most power comes back, m: within the crossover that is {@code (r - r1) exp(-2 alpha r) / r^2}, greatest where
     * {@code 2 alpha r^2 + (1 - 2 alpha r1) r - 2 r1 = 0}; in thin air at 2 r1.
     */
    double distanceM() {
        double twice = 2 * extinctionPerM;
        double linear = 1 - twice * CROSSOVER_FROM_M;
        double root = StrictMath.sqrt(linear * linear + 8 * twice * CROSSOVER_FROM_M);
        return (root - linear) / (2 * twice);
    }
}
