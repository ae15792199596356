package dev.provinggrid.sim.drive;

import dev.provinggrid.sim.perception.Detection;

/** Applies a {@link BrakeRule} image by image. */
public final class EmergencyBrake {

    private final BrakeRule rule;
    private int inARow;
    private boolean latched;

    public EmergencyBrake(BrakeRule rule) {
        this.rule = rule;
    }

    /** Decides on the newest image whether to brake. */
    public boolean decide(Detection detection, double distanceM, double speedMps) {
        inARow = rule.recognises(detection) ? inARow + 1 : 0;
        boolean due = inARow >= rule.consecutive() && rule.distance().isDue(distanceM, speedMps);
        latched |= due && rule.latched();
        return due || latched;
    }
}
