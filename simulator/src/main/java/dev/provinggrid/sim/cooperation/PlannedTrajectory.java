package dev.provinggrid.sim.cooperation;

import java.util.List;

/**
 * A route with times, as a vehicle publishes it.
 *
 * @param departureS when it was at the first waypoint
 * @param passages increasing; the first is the vehicle's position at the time of publication
 * @param beyondMps speed after the last of them
 */
record PlannedTrajectory(Route route, double departureS, List<Passage> passages, double beyondMps) {

    /** When a place on a route is passed. */
    public record Passage(double alongM, double atS) {}

    public PlannedTrajectory {
        passages = List.copyOf(passages);
    }

    /** When a place is passed: between passages at an even speed, at once where it lies behind. */
    public double timeAtS(double alongM) {
        Passage before = passages.getFirst();
        if (alongM <= before.alongM()) {
            return before.atS();
        }
        for (Passage next : passages) {
            if (alongM <= next.alongM()) {
                double share = (alongM - before.alongM()) / (next.alongM() - before.alongM());
                return before.atS() + share * (next.atS() - before.atS());
            }
            before = next;
        }
        return before.atS() + (alongM - before.alongM()) / beyondMps;
    }
}
