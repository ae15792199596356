package dev.provinggrid.sim.world;

/**
 * Light under a clear sky on the day of the equinox at 45 degrees north: 0.25 lx at midnight (full moon), 400 lx at sunrise
 * and sunset, 110 000 lx at noon; in between log-linear over the sun's elevation, through civil twilight's 3.4 lx at -6
 * degrees and an assumed 10 000 lx at 10 degrees.
 */
public final class Daylight {

    private static final double LATITUDE_DEG = 45;
    private static final double[] ELEVATION_DEG = {-18, -6, 0, 10, 45};
    private static final double[] LUX = {.25, 3.4, 400, 10_000, 110_000};

    private Daylight() {}

    /**
     * Elevation of the sun at a declination: sin h = sin(phi) sin(delta) + cos(phi) cos(delta) cos(H), H = 15 deg (t - 12 h).
     *
     * @return degrees above the horizon, negative below it
     */
    public static double sunElevationDeg(double latitudeDeg, double declinationDeg, double minuteOfDay) {
        double phi = Math.toRadians(latitudeDeg);
        double delta = Math.toRadians(declinationDeg);
        double hourAngle = Math.toRadians((minuteOfDay - 720) / 4);
        double sine = StrictMath.sin(phi) * StrictMath.sin(delta)
                + StrictMath.cos(phi) * StrictMath.cos(delta) * StrictMath.cos(hourAngle);
        return Math.toDegrees(StrictMath.asin(Math.clamp(sine, -1.0, 1.0)));
    }

    /** Elevation of the sun here, degrees above the horizon. */
    public static double sunElevationDeg(double minuteOfDay) {
        return sunElevationDeg(LATITUDE_DEG, 0, minuteOfDay);
    }

    /**
     * Illuminance on the ground, lx.
     *
     * @param elevation of the sun, degrees above the horizon; from 45 on it gets no lighter
     */
    public static double clearSkyLux(double elevation) {
        if (elevation <= ELEVATION_DEG[0]) {
            return LUX[0];
        }
        int i = 1;
        while (i < LUX.length - 1 && elevation > ELEVATION_DEG[i]) {
            i++;
        }
        double u = Math.min(1, (elevation - ELEVATION_DEG[i - 1]) / (ELEVATION_DEG[i] - ELEVATION_DEG[i - 1]));
        return StrictMath.exp((1 - u) * StrictMath.log(LUX[i - 1]) + u * StrictMath.log(LUX[i]));
    }
}
