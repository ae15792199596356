package dev.provinggrid.sim.world;

import dev.provinggrid.sim.world.Surface.Condition;
import java.util.Arrays;
import java.util.Locale;

/**
 * The weathers of the published sweep. Visibility lies within the bands of the weather services (fog below 1 km, dense to 400
 * m, NWS; rain light to 2.5 mm/h, heavy from 7.6 mm/h, AMS); light and friction factors are assumed.
 */
public enum Weather {
    CLEAR(1, 20_000, 0, 0, 1, Condition.DRY, 1),
    CLOUDY(2, 15_000, 0, 0, .2, Condition.DRY, 1),
    THIN_FOG(3, 500, 0, 0, .25, Condition.DRY, .95),
    THICK_FOG(4, 100, 0, 0, .15, Condition.DRY, .9),
    LIGHT_RAIN(5, 5_000, 2.5, 0, .15, Condition.WET, 1),
    HEAVY_RAIN(6, 1_500, 25, 0, .05, Condition.WET, .9),
    LIGHT_SNOW(7, 1_000, 0, 1, .2, Condition.SNOWY, 1),
    HEAVY_SNOW(8, 300, 0, 2.5, .1, Condition.SNOWY, .9);

    /** ln(1/0.02): contrast falls to 2 % at the visibility (Koschmieder). */
    private static final double KOSCHMIEDER = 3.912;

    private final int id;
    private final double visibilityM;
    private final double rainMmPerH;
    private final double snowMmPerH;
    private final double lightFactor;
    private final Condition condition;
    private final double gripFactor;

    Weather(
            int id,
            double visibilityM,
            double rainMmPerH,
            double snowMmPerH,
            double lightFactor,
            Condition condition,
            double gripFactor) {
        this.id = id;
        this.visibilityM = visibilityM;
        this.rainMmPerH = rainMmPerH;
        this.snowMmPerH = snowMmPerH;
        this.lightFactor = lightFactor;
        this.condition = condition;
        this.gripFactor = gripFactor;
    }

    /** By its word in sweep files: {@code thin-fog}. */
    public static Weather named(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** Illuminance on the ground by sun, moon and sky, lx. */
    public double ambientLux(double minuteOfDay) {
        return Daylight.clearSkyLux(minuteOfDay) * lightFactor;
    }

    /** By its number in the published logs. */
    public static Weather numbered(int id) {
        return Arrays.stream(values())
                .filter(it -> it.id == id)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no weather " + id));
    }

    /** Number in the published logs, 1 to 8. */
    public int id() {
        return id;
    }

    /** Meteorological visibility, m. */
    public double visibilityM() {
        return visibilityM;
    }

    /** Extinction coefficient of the air for light, 1/m. */
    public double extinctionPerM() {
        return KOSCHMIEDER / visibilityM;
    }

    /** Share of light that passes a distance: exp(-beta d). */
    public double transmission(double distanceM) {
        return StrictMath.exp(-extinctionPerM() * distanceM);
    }

    public double rainMmPerH() {
        return rainMmPerH;
    }

    /** Snowfall as water equivalent, mm/h. */
    public double snowMmPerH() {
        return snowMmPerH;
    }

    /** Ambient light as a share of that under a clear sky. */
    public double lightFactor() {
        return lightFactor;
    }

    public boolean isFog() {
        return this == THIN_FOG || this == THICK_FOG;
    }

    public Condition condition() {
        return condition;
    }

    public Grip gripOn(Surface surface) {
        return surface.grip(condition).scaled(gripFactor);
    }
}
