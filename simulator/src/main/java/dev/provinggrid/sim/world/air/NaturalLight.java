package dev.provinggrid.sim.world.air;

import dev.provinggrid.sim.world.Daylight;
import dev.provinggrid.sim.world.Weather;
import java.util.OptionalDouble;

/**
 * The light of sun, moon and sky.
 *
 * @param minuteOfDay 0 to 1439; decides from where the sun shines
 * @param sunElevationDeg above the horizon, negative below it
 * @param lux illuminance on the ground, lx
 */
public record NaturalLight(double minuteOfDay, double sunElevationDeg, double lux) {

    public static NaturalLight of(Weather weather, double minuteOfDay) {
        return of(weather, minuteOfDay, OptionalDouble.empty(), OptionalDouble.empty());
    }

    /**
     * With these figures instead of those of the hour.
     *
     * @param sunElevationDeg from -90 to 90
     * @param lux more than 0, lx
     */
    public static NaturalLight of(
            Weather weather, double minuteOfDay, OptionalDouble sunElevationDeg, OptionalDouble lux) {
        double elevation = sunElevationDeg.orElse(Daylight.sunElevationDeg(minuteOfDay));
        return new NaturalLight(
                minuteOfDay, elevation, lux.orElse(Daylight.clearSkyLux(elevation) * weather.lightFactor()));
    }
}
