package dev.provinggrid.sim.sensor.camera.light;

import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.Weather;

/**
 * What decides how a scene looks.
 *
 * @param minuteOfDay 0 to 1439
 * @param lamp the headlamps as switched
 * @param sceneHeadingRad direction of the scene's x axis, counter-clockwise from east; the sun does not turn with it
 */
public record Conditions(Weather weather, double minuteOfDay, Headlamp lamp, double sceneHeadingRad) {

    /** Of a scene along the published road. */
    public Conditions(Weather weather, double minuteOfDay, Headlamp lamp) {
        this(weather, minuteOfDay, lamp, Track.HEADING_RAD);
    }
}
