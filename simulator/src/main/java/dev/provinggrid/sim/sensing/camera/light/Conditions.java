package dev.provinggrid.sim.sensing.camera.light;

import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.air.NaturalLight;

/**
 * What decides how a scene looks.
 *
 * @param lamp the headlamps as switched
 * @param working which of them do work
 * @param sceneHeadingRad direction of the scene's x axis, counter-clockwise from east; the sun does not turn with it
 * @param domain what surfaces and pictures look like
 */
public record Conditions(
        Atmosphere air,
        NaturalLight light,
        Headlamp lamp,
        WorkingLamps working,
        double sceneHeadingRad,
        ImageDomain domain) {

    /** Of a named weather in a scene along the published road. */
    public Conditions(Weather weather, double minuteOfDay, Headlamp lamp) {
        this(weather, minuteOfDay, lamp, Track.HEADING_RAD);
    }

    /** Of a named weather with headlamps of which both work. */
    public Conditions(Weather weather, double minuteOfDay, Headlamp lamp, double sceneHeadingRad) {
        this(
                Atmosphere.of(weather),
                NaturalLight.of(weather, minuteOfDay),
                lamp,
                WorkingLamps.BOTH,
                sceneHeadingRad,
                ImageDomain.USUAL);
    }

    /** The same in another domain of pictures. */
    public Conditions in(ImageDomain other) {
        return new Conditions(air, light, lamp, working, sceneHeadingRad, other);
    }

    /** The same in another air. */
    public Conditions in(Atmosphere other) {
        return new Conditions(other, light, lamp, working, sceneHeadingRad, domain);
    }

    /**
     * Illuminance by the headlamps at a distance, lx.
     *
     * @param distanceM positive, m
     * @param extinctionPerM of the air, 1/m
     */
    public double lampLux(double distanceM, double extinctionPerM) {
        return lamp.lux(distanceM, extinctionPerM) * working.share();
    }
}
