package dev.provinggrid.sim.cooperation;

/**
 * How a vehicle drives until its next decision: at one speed up to a place, from there on as if alone.
 *
 * @param untilM along its route, m
 * @param waits whether it may not pass that place
 * @param subject vehicle that it lets pass; empty for none
 */
public record DrivingPlan(double speedMps, double untilM, boolean waits, String subject) {

    /** As if alone. */
    static DrivingPlan keep(Circle circle) {
        return new DrivingPlan(circle.speedMps(), 0, false, "");
    }

    /** Whether somebody is let pass. */
    public boolean isYielding() {
        return !subject.isEmpty();
    }

    boolean isSlower(Circle circle) {
        return waits || speedMps < circle.speedMps();
    }
}
