package dev.provinggrid.sim.sensing.lidar;

/**
 * A laser of a sensor.
 *
 * @param elevationDeg above the horizontal of the sensor, in [-90, 90]
 * @param firingS after the first laser of the same column, s, not negative
 */
public record Laser(double elevationDeg, double firingS) {

    public Laser {
        if (!(Math.abs(elevationDeg) <= 90)) {
            throw new IllegalArgumentException("elevation of a channel must be in [-90, 90] deg, is " + elevationDeg);
        }
        if (!(firingS >= 0 && firingS < 1)) {
            throw new IllegalArgumentException("firing time of a channel must be in [0, 1) s, is " + firingS);
        }
    }
}
