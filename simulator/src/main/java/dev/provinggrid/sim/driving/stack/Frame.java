package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.driving.control.BrakeStage;
import dev.provinggrid.sim.driving.control.EmergencyBrake.Decision;

/**
 * What the on-board computer made of one image.
 *
 * @param takenNs when the image was taken
 * @param gapM from the vehicle's hull to the target's then, m; infinite without a target
 * @param speedMps of the vehicle then
 * @param sighting what the detector reported
 * @param sure whether the target itself was seen with the confidence that the rule wants
 * @param ideal the stage in which a perfect detector would have had the brake
 * @param decision what the emergency brake decided
 */
public record Frame(
        long takenNs,
        double gapM,
        double speedMps,
        Sighting sighting,
        boolean sure,
        BrakeStage ideal,
        Decision decision) {

    public static final Frame BEFORE_THE_FIRST =
            new Frame(-1, Double.POSITIVE_INFINITY, 0, Sighting.NOTHING, false, BrakeStage.NONE, Decision.NONE);

    /** Whether what the decision stands on is the target, in this image or in the newest one that showed it. */
    public boolean isForTarget() {
        return decision.told().ofTarget();
    }

    public boolean recognisesTarget() {
        return decision.recognised() && isForTarget();
    }

    public boolean brakesFully() {
        return decision.stage() == BrakeStage.FULL;
    }

    public boolean inView() {
        return sighting.inView();
    }

    public boolean showsTarget() {
        return sighting.showsTarget(0);
    }
}
