package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.Weather;

/**
 * Which targets give a return: power {@code rho cos(theta) exp(-2 alpha r) / r^2} must reach the least one, at which a target of
 * reflectivity 0.1 facing the sensor is just seen at its greatest range in clear air.
 */
public final class LinkBudget {

    private static final double REFERENCE_REFLECTIVITY = .1;

    private final LidarAttenuation air;
    private final double leastPower;

    /**
     * @param maxRangeM of the sensor
     * @param air of the run
     */
    public LinkBudget(double maxRangeM, LidarAttenuation air) {
        this.air = air;
        this.leastPower = power(REFERENCE_REFLECTIVITY, maxRangeM, LidarAttenuation.in(Weather.CLEAR));
    }

    /**
     * Whether a target gives a return.
     *
     * @param reflected its reflectivity times the cosine of the angle of incidence
     */
    public boolean isSeen(double reflected, double distanceM) {
        return power(reflected, distanceM, air) >= leastPower;
    }

    /** Farthest distance at which a target gives a return, m. */
    public double rangeM(double reflected) {
        double near = 0;
        double far = StrictMath.sqrt(reflected / leastPower);
        for (int halving = 0; halving < 60; halving++) {
            double middle = (near + far) / 2;
            if (isSeen(reflected, middle)) {
                near = middle;
            } else {
                far = middle;
            }
        }
        return near;
    }

    private static double power(double reflected, double distanceM, LidarAttenuation air) {
        return reflected * air.twoWay(distanceM) / (distanceM * distanceM);
    }
}
