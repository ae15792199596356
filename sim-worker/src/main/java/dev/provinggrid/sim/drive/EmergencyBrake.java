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

    /**
     * What one image led to.
     *
     * @param recognised whether enough images in a row showed what the rule brakes for
     * @param brakes whether to brake
     */
    public record Decision(boolean recognised, boolean brakes) {

        public static final Decision NONE = new Decision(false, false);
    }

    /** Decides on the newest image. */
    public Decision decide(Detection detection, double distanceM, double speedMps) {
        inARow = rule.recognises(detection) ? inARow + 1 : 0;
        boolean recognised = inARow >= rule.consecutive();
        boolean due = recognised && rule.distance().isDue(distanceM, speedMps);
        latched |= due && rule.latched();
        return new Decision(recognised, due || latched);
    }
}
