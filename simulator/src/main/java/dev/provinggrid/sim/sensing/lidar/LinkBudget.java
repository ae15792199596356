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
        double clear = Atmosphere.of(Weather.CLEAR).extinctionPerM();
        this.leastPower = power(intensity(REFERENCE_REFLECTIVITY, maxRangeM, clear), maxRangeM);
    }

    /**
     * Whether a target gives a return.
     *
     * @param reflected its reflectivity times the cosine of the angle of incidence
     */
    public boolean isSeen(double reflected, double distanceM) {
        return isEnough(intensity(reflected, distanceM), distanceM);
    }

    /** Whether a target of an {@linkplain #intensity intensity} gives a return. */
    boolean isEnough(double intensity, double distanceM) {
        return power(intensity, distanceM) >= leastPower;
    }

    /** What comes back but for the loss by distance, {@code rho cos(theta) exp(-2 alpha r)}, in [0, 1]. */
    double intensity(double reflected, double distanceM) {
        return intensity(reflected, distanceM, extinctionPerM);
    }

    /** What comes back of an intensity, in units of a white surface facing the sensor 1 m away. */
    static double power(double intensity, double distanceM) {
        return intensity / (distanceM * distanceM);
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

    private static double intensity(double reflected, double distanceM, double extinctionPerM) {
        return reflected * StrictMath.exp(-2 * extinctionPerM * distanceM);
    }
}
