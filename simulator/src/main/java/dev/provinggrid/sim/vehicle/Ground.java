package dev.provinggrid.sim.vehicle;

/** What the wheels roll on. The world implements it; a query may not depend on earlier ones. */
@FunctionalInterface
public interface Ground {

    /**
     * Describes the ground under a point.
     *
     * @param xM world, m
     * @param yM world, m
     * @param point receives the answer; reused, so that no step allocates
     */
    void at(double xM, double yM, GroundPoint point);
}
