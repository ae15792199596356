package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;

/**
 * Which targets give a return: power {@code rho cos(theta) exp(-2 alpha r) / r^2} must reach the least one, at which a target of
 * reflectivity 0.1 facing the sensor is just seen at its greatest range in clear air. Fog droplets, drops and flakes are large
 * against the wavelengths of camera and LIDAR and take twice their shadow out of a beam of either (van de Hulst 1957, 8.2; in fog the
 * model of Kim 2001 that ITU-R P.1814 quotes has no wavelength below 500 m), so alpha is the extinction of light.
 */
public final class LinkBudget {

    private static final double REFERENCE_REFLECTIVITY = .1;

    private final double extinctionPerM;
    private final double leastPower;

    /**
     * @param maxRangeM of the sensor
     * @param extinctionPerM of the air of the run, 1/m
     */
    public LinkBudget(double maxRangeM, double extinctionPerM) {
        this.extinctionPerM = extinctionPerM;
        this.leastPower = power(
                REFERENCE_REFLECTIVITY, maxRangeM, Atmosphere.of(Weather.CLEAR).extinctionPerM());
    }

    /**
     * Whether a target gives a return.
     *
     * @param reflected its reflectivity times the cosine of the angle of incidence
     */
    public boolean isSeen(double reflected, double distanceM) {
        return power(reflected, distanceM) >= leastPower;
    }

    /** What comes back, in units of a white surface facing the sensor 1 m away. */
    double power(double reflected, double distanceM) {
        return power(reflected, distanceM, extinctionPerM);
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

    /** Share of power that comes back over a distance and the same way again. */
    double twoWay(double distanceM) {
        return twoWay(distanceM, extinctionPerM);
    }

    private static double twoWay(double distanceM, double extinctionPerM) {
        return StrictMath.exp(-2 * extinctionPerM * distanceM);
    }

    private static double power(double reflected, double distanceM, double extinctionPerM) {
        return reflected * twoWay(distanceM, extinctionPerM) / (distanceM * distanceM);
    }
}
