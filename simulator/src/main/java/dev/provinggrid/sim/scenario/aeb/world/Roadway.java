package dev.provinggrid.sim.scenario.aeb.world;

import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Paving;
import dev.provinggrid.sim.world.Surface;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.relief.Relief;
import java.util.OptionalDouble;

/**
 * The road of a case, as the sweep states it.
 *
 * @param frictionLeft greatest friction coefficient of its left half; empty for that of surface and weather
 * @param frictionRight of its right half
 * @param curvature of the bend in which the animal is, 1/m, positive to the left; 0 on a straight road
 * @param grade of all of it, dz/ds; empty for the published profile
 */
public record Roadway(
        Surface surface,
        OptionalDouble frictionLeft,
        OptionalDouble frictionRight,
        double curvature,
        OptionalDouble grade) {

    static Roadway of(Parameters given) {
        return new Roadway(
                given.choice("surface", Surface.class),
                given.optional("frictionLeft"),
                given.optional("frictionRight"),
                curvature(given.number("bendRadius"), given.word("bendTo")),
                given.optional("grade"));
    }

    private static double curvature(double radiusM, String side) {
        return radiusM == 0 ? 0 : (side.equals("left") ? 1 : -1) / radiusM;
    }

    /** Its two halves under an air. */
    Paving paving(Atmosphere air) {
        Grip usual = air.gripOn(surface);
        return new Paving(stated(usual, frictionLeft), stated(usual, frictionRight));
    }

    private static Grip stated(Grip usual, OptionalDouble peak) {
        return peak.isPresent() ? usual.withPeak(peak.getAsDouble()) : usual;
    }

    /** Where it goes, with the heights of one world. */
    Track.Layout layout(Relief relief) {
        return new Track.Layout(curvature, grade, relief);
    }
}
