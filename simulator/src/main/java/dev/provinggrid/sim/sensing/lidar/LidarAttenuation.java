package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.world.Weather;

/**
 * Attenuation of a laser beam in air, by ITU-R P.1814: rain {@code 1.076 R^0.67}, wet snow {@code 3.88 S^0.72}, dry
 * snow {@code 5.55 S^1.38}, dB/km; clear air and fog as for light. Below about 0.7 mm/h the formula for rain gives
 * less than clear air; then the value of clear air holds.
 *
 * @param perM attenuation coefficient, one way, 1/m
 */
public record LidarAttenuation(double perM) {

    /** Of power, dB/km to 1/m. */
    private static final double PER_M_OF_DB_PER_KM = StrictMath.log(10) / 10 / 1000;

    /** In one of the weathers; light snow is wet, heavy snow dry. */
    public static LidarAttenuation in(Weather weather) {
        return switch (weather) {
            case CLEAR, CLOUDY, THIN_FOG, THICK_FOG -> new LidarAttenuation(weather.extinctionPerM());
            case LIGHT_RAIN, HEAVY_RAIN -> rain(weather.rainMmPerH());
            case LIGHT_SNOW -> wetSnow(weather.snowMmPerH());
            case HEAVY_SNOW -> drySnow(weather.snowMmPerH());
        };
    }

    public static LidarAttenuation rain(double mmPerH) {
        return ofDecibel(1.076 * StrictMath.pow(mmPerH, .67));
    }

    /** Water equivalent. */
    public static LidarAttenuation wetSnow(double mmPerH) {
        return ofDecibel(3.88 * StrictMath.pow(mmPerH, .72));
    }

    /** Water equivalent. */
    public static LidarAttenuation drySnow(double mmPerH) {
        return ofDecibel(5.55 * StrictMath.pow(mmPerH, 1.38));
    }

    private static LidarAttenuation ofDecibel(double perKm) {
        return new LidarAttenuation(Math.max(Weather.CLEAR.extinctionPerM(), perKm * PER_M_OF_DB_PER_KM));
    }

    /** Share of power that comes back over a distance and the same way again. */
    public double twoWay(double distanceM) {
        return StrictMath.exp(-2 * perM * distanceM);
    }
}
