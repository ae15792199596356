package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.air.Atmosphere;

/**
 * The effect of rain and snow on ranges.
 *
 * @param rain {@code 1 - exp(-R)} of rain of R mm/h, which widens ranges by {@code N(0, 0.02 r (1 - exp(-R))^2)} (Goodin et al. 2019)
 * @param falseReturn probability that a ray comes back from a drop or flake near the sensor
 */
record PrecipitationEffects(double rain, double falseReturn) {

    /** Of the water of rain and of snow alike; assumed. */
    private static final double SCATTER_PER_MM_PER_H = 1e-4;

    /** Drops and flakes farther away give no return of their own; assumed. */
    static final double NEAR_M = 10;

    static PrecipitationEffects in(Atmosphere air) {
        return new PrecipitationEffects(
                1 - StrictMath.exp(-air.rainMmPerH()),
                1 - StrictMath.exp(-SCATTER_PER_MM_PER_H * (air.rainMmPerH() + air.snowMmPerH())));
    }

    /** Deviation of a range by rain, m. */
    double sigmaM(double distanceM) {
        return .02 * distanceM * rain * rain;
    }
}
