package dev.provinggrid.sim.traffic.cosimulation;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Footprint;
import java.util.List;

/** Vehicles of the traffic from above, in the colour of their speed: red stands, blue drives at the limit. */
public final class TrafficFootprint {

    private static final List<Colour> SPEEDS = List.of(
            new Colour(178, 24, 43),
            new Colour(214, 96, 77),
            new Colour(230, 195, 92),
            new Colour(102, 189, 99),
            new Colour(27, 127, 166));

    private TrafficFootprint() {}

    public static Footprint of(WorldObject vehicle, double limitMps) {
        double share = vehicle.state().speedMps() / limitMps;
        return of(vehicle.hull(), SPEEDS.get(Math.clamp((int) (share * SPEEDS.size()), 0, SPEEDS.size() - 1)));
    }

    public static Footprint of(Hull hull, Colour colour) {
        return new Footprint(hull.x(), hull.y(), hull.headingRad(), hull.lengthM(), hull.widthM(), colour);
    }
}
