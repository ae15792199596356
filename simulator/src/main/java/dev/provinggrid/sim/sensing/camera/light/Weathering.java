package dev.provinggrid.sim.sensing.camera.light;

import dev.provinggrid.sim.world.Weather;

/**
 * What weather does to surfaces.
 *
 * @param wet 0 (dry) to 1 (puddles)
 * @param snow share of the ground under snow, 0 to 1
 */
public record Weathering(float wet, float snow) {

    public static Weathering of(Weather weather) {
        return switch (weather) {
            case LIGHT_RAIN -> new Weathering(.6f, 0);
            case HEAVY_RAIN -> new Weathering(1, 0);
            case LIGHT_SNOW -> new Weathering(0, .4f);
            case HEAVY_SNOW -> new Weathering(0, .85f);
            case CLEAR, CLOUDY, THIN_FOG, THICK_FOG -> new Weathering(0, 0);
        };
    }
}
