package dev.provinggrid.sim.world;

import java.util.Arrays;
import java.util.Locale;

/**
 * The weathers of the published sweep. Visibility lies within the bands of the weather services (fog below 1 km, dense to 400
 * m, NWS; rain light to 2.5 mm/h, heavy from 7.6 mm/h, AMS); light, clouds and friction factors are assumed.
 */
public enum Weather {
    CLEAR(1, 20_000, 0, 0, 1, 0, 1),
    CLOUDY(2, 15_000, 0, 0, .2, .88, 1),
    THIN_FOG(3, 500, 0, 0, .25, .7, .95),
    THICK_FOG(4, 100, 0, 0, .15, .97, .9),
    LIGHT_RAIN(5, 5_000, 2.5, 0, .15, .93, 1),
    HEAVY_RAIN(6, 1_500, 25, 0, .05, 1, .9),
    LIGHT_SNOW(7, 1_000, 0, 1, .2, .93, 1),
    HEAVY_SNOW(8, 300, 0, 2.5, .1, 1, .9);

    private final int id;
    private final double visibilityM;
    private final double rainMmPerH;
    private final double snowMmPerH;
    private final double lightFactor;
    private final double cloudCover;
    private final double gripFactor;

    Weather(
            int id,
            double visibilityM,
            double rainMmPerH,
            double snowMmPerH,
            double lightFactor,
            double cloudCover,
            double gripFactor) {
        this.id = id;
        this.visibilityM = visibilityM;
        this.rainMmPerH = rainMmPerH;
        this.snowMmPerH = snowMmPerH;
        this.lightFactor = lightFactor;
        this.cloudCover = cloudCover;
        this.gripFactor = gripFactor;
    }

    /** By its word in sweep files: {@code thin-fog}. */
    public static Weather named(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
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

    /** Share of the sky that clouds cover, 0 to 1. */
    public double cloudCover() {
        return cloudCover;
    }

    /** On the friction of a surface with what this weather lays on it. */
    public double gripFactor() {
        return gripFactor;
    }
}
