package dev.provinggrid.sim.driving.control;

/**
 * The stages before full braking. A factor says how much earlier than full braking a stage begins: at that multiple
 * of its distance or time to collision, or at its required deceleration divided by it.
 *
 * @param warningFactor 0 for no warning
 * @param partialFactor of partial braking
 * @param partialShare of the full brake, in [0, 1]; 0 for no partial braking
 */
public record BrakeStaging(double warningFactor, double partialFactor, double partialShare) {

    /** Full braking at once. */
    public static final BrakeStaging NONE = new BrakeStaging(0, 1, 0);

    /** The strongest stage that is due. */
    BrakeStage due(DistanceRule rule, Situation situation) {
        if (rule.isDue(situation, 1)) {
            return BrakeStage.FULL;
        }
        if (partialShare > 0 && rule.isDue(situation, partialFactor)) {
            return BrakeStage.PARTIAL;
        }
        return warningFactor > 0 && rule.isDue(situation, warningFactor) ? BrakeStage.WARNING : BrakeStage.NONE;
    }

    /** Share of the full brake in a stage. */
    double brake(BrakeStage stage) {
        return switch (stage) {
            case NONE, WARNING -> 0;
            case PARTIAL -> partialShare;
            case FULL -> 1;
        };
    }
}
