package dev.provinggrid.sim.driving.control;

import dev.provinggrid.sim.sensing.perception.Detection;

/**
 * When to brake for what was detected.
 *
 * @param label class to brake for
 * @param minConfidence least confidence, in [0, 1]
 * @param minBoxAreaPx2 least box area in the image of the camera in use, px2; 0 for none
 * @param consecutive how many images in a row must show it, at least 1
 * @param distance condition on the distance
 * @param staging stages before full braking
 * @param latched whether, once braking, it brakes on to the end
 */
public record BrakeRule(
        String label,
        double minConfidence,
        double minBoxAreaPx2,
        int consecutive,
        DistanceRule distance,
        BrakeStaging staging,
        boolean latched) {

    /** Whether one image shows what the rule brakes for. */
    public boolean recognises(Detection detection) {
        return detection.isOf(label)
                && detection.confidence() >= minConfidence
                && detection.boxAreaPx2() >= minBoxAreaPx2;
    }

    /** The stage that is due for an image that shows it perfectly, told this. */
    public BrakeStage ideally(Detection truth, Situation situation) {
        return recognises(truth) ? staging.due(distance, situation) : BrakeStage.NONE;
    }

    BrakeStage due(Situation situation) {
        return situation.recognised() ? staging.due(distance, situation) : BrakeStage.NONE;
    }
}
