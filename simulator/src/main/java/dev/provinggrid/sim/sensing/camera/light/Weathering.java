package dev.provinggrid.sim.sensing.camera.light;

import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.air.PowerLaw;

/**
 * What weather does to surfaces.
 *
 * @param wet 0 (dry) to 1 (puddles)
 * @param snow share of the ground under snow, 0 to 1
 */
public record Weathering(float wet, float snow) {

    private static final PowerLaw WET_BY_RAIN = new PowerLaw(2.5, .6, 25, 1);
    private static final PowerLaw WHITE_BY_SNOW = new PowerLaw(1, .4, 2.5, .85);

    public static Weathering of(Atmosphere air) {
        return new Weathering((float) Math.min(1, WET_BY_RAIN.at(air.rainMmPerH())), (float)
                Math.min(1, WHITE_BY_SNOW.at(air.snowMmPerH())));
    }
}
