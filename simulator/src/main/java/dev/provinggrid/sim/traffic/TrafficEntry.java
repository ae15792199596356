package dev.provinggrid.sim.traffic;

import java.util.List;

/**
 * A vehicle that joins the traffic.
 *
 * @param type of vehicle, as the scene's routes name it
 * @param route its edges, the first one first
 * @param lane index on the first edge, counted from the right
 * @param positionM of its front bumper along the first edge, m
 * @param speedMps at the start, m/s
 */
public record TrafficEntry(String id, String type, List<String> route, int lane, double positionM, double speedMps) {

    public TrafficEntry {
        route = List.copyOf(route);
        if (route.isEmpty()) {
            throw new IllegalArgumentException("the route of " + id + " has no edge");
        }
    }
}
