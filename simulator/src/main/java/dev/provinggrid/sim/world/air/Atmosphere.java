package dev.provinggrid.sim.world.air;

import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Surface;
import dev.provinggrid.sim.world.Surface.Condition;
import dev.provinggrid.sim.world.Weather;
import java.util.OptionalDouble;

/**
 * What is in the air and falls through it, and with that what lies on the road: a weather, of which some figures may be stated. The named
 * weathers are points of the laws by which one figure entails another.
 *
 * @param weather decides everything else: clouds, and how much of the light of a clear sky there is
 * @param visibilityM meteorological visibility, more than 0, m
 * @param rainMmPerH at least 0
 * @param snowMmPerH as water equivalent, at least 0
 * @param gripFactor on the friction of a surface in this condition
 */
public record Atmosphere(Weather weather, double visibilityM, double rainMmPerH, double snowMmPerH, double gripFactor) {

    /** ln(1/0.02): contrast falls to 2 % at the visibility (Koschmieder). */
    private static final double KOSCHMIEDER = 3.912;

    /** Below it the air is fog (NWS), m. */
    private static final double FOG_M = 1_000;

    /** Extinction as R^0.52 through light and heavy rain; Atlas (1953) has R^0.63. */
    private static final PowerLaw VISIBILITY_IN_RAIN = new PowerLaw(2.5, 5_000, 25, 1_500);

    private static final PowerLaw VISIBILITY_IN_SNOW = new PowerLaw(1, 1_000, 2.5, 300);
    private static final PowerLaw GRIP_IN_RAIN = new PowerLaw(2.5, 1, 25, .9);
    private static final PowerLaw GRIP_IN_SNOW = new PowerLaw(1, 1, 2.5, .9);
    private static final PowerLaw GRIP_IN_FOG = new PowerLaw(500, .95, 100, .9);

    public static Atmosphere of(Weather weather) {
        return new Atmosphere(
                weather, weather.visibilityM(), weather.rainMmPerH(), weather.snowMmPerH(), weather.gripFactor());
    }

    /**
     * A weather with these figures instead of its own. Rain and snow that differ from its own have a visibility of their own unless that
     * is stated; whatever differs entails another grip.
     *
     * @param visibilityM more than 0, m
     * @param rainMmPerH at least 0
     * @param snowMmPerH as water equivalent, at least 0
     */
    public static Atmosphere of(
            Weather weather, OptionalDouble visibilityM, OptionalDouble rainMmPerH, OptionalDouble snowMmPerH) {
        Atmosphere named = of(weather);
        double rain = rainMmPerH.orElse(named.rainMmPerH);
        double snow = snowMmPerH.orElse(named.snowMmPerH);
        boolean fallsAsNamed = rain == named.rainMmPerH && snow == named.snowMmPerH;
        double entailed = fallsAsNamed ? named.visibilityM : named.visibilityWhereFalls(rain, snow);
        double visibility = visibilityM.orElse(entailed);
        return fallsAsNamed && visibility == named.visibilityM
                ? named
                : new Atmosphere(weather, visibility, rain, snow, grip(visibility, rain, snow));
    }

    /** In fog extinctions add; in clearer air that of what falls holds, which is of measurements in such air. */
    private double visibilityWhereFalls(double rain, double snow) {
        double air = falls() ? Weather.CLEAR.visibilityM() : visibilityM;
        double inRain = rain > 0 ? VISIBILITY_IN_RAIN.at(rain) : Double.POSITIVE_INFINITY;
        double inSnow = snow > 0 ? VISIBILITY_IN_SNOW.at(snow) : Double.POSITIVE_INFINITY;
        double falling = together(inRain, inSnow);
        return Math.min(air, air < FOG_M ? together(air, falling) : falling);
    }

    /** Visibility where both are in the air, m; infinite for what is not. */
    private static double together(double oneM, double otherM) {
        double less = Math.min(oneM, otherM);
        return Double.isInfinite(less) ? less : less / (1 + less / Math.max(oneM, otherM));
    }

    /** A road is damp in fog; the more falls, the more of it lies between tyre and road. */
    private static double grip(double visibilityM, double rain, double snow) {
        if (rain == 0 && snow == 0) {
            return Math.min(1, GRIP_IN_FOG.at(visibilityM));
        }
        double inRain = rain > 0 ? Math.min(1, GRIP_IN_RAIN.at(rain)) : 1;
        double inSnow = snow > 0 ? Math.min(1, GRIP_IN_SNOW.at(snow)) : 1;
        return inRain * inSnow;
    }

    private boolean falls() {
        return rainMmPerH > 0 || snowMmPerH > 0;
    }

    /** Extinction coefficient of the air for light, 1/m. */
    public double extinctionPerM() {
        return KOSCHMIEDER / visibilityM;
    }

    /** Share of light that passes a distance: exp(-beta d). */
    public double transmission(double distanceM) {
        return StrictMath.exp(-extinctionPerM() * distanceM);
    }

    public boolean isFog() {
        return visibilityM < FOG_M && !falls();
    }

    /** What lies on a road is what falls. */
    public Condition condition() {
        if (snowMmPerH > 0) {
            return Condition.SNOWY;
        }
        return rainMmPerH > 0 ? Condition.WET : Condition.DRY;
    }

    public Grip gripOn(Surface surface) {
        return surface.grip(condition()).scaled(gripFactor);
    }
}
