package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.air.Atmosphere;

/**
 * The effect of rain and snow on ranges.
 *
 * @param rainMmPerH widens ranges by {@code N(0, 0.02 r (1 - exp(-R))^2)} (Goodin et al. 2019)
 * @param snowMmPerH water equivalent
 */
record PrecipitationEffects(double rainMmPerH, double snowMmPerH) {

    private static final double SCATTER_PER_MM_PER_H = 1e-4;

    /** Drops and flakes farther away give no return of their own; assumed. */
    static final double NEAR_M = 10;

    static PrecipitationEffects in(Atmosphere air) {
        return new PrecipitationEffects(air.rainMmPerH(), air.snowMmPerH());
    }

    /** Deviation of a range by rain, m. */
    double sigmaM(double distanceM) {
        double share = 1 - StrictMath.exp(-rainMmPerH);
        return .02 * distanceM * share * share;
    }

    /** Probability that a ray comes back from a drop or flake near the sensor. */
    double falseReturn() {
        return 1 - StrictMath.exp(-SCATTER_PER_MM_PER_H * (rainMmPerH + snowMmPerH));
    }
}
