package dev.provinggrid.sim.sensor.camera.light;

import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Weather;

/**
 * What decides how a scene looks.
 *
 * @param minuteOfDay 0 to 1439
 * @param lamp the headlamps as switched
 */
public record Conditions(Weather weather, double minuteOfDay, Headlamp lamp) {}
