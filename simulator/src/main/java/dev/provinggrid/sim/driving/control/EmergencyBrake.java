package dev.provinggrid.sim.driving.control;

/** Applies a {@link BrakeRule} image by image. */
public final class EmergencyBrake {

    private final BrakeRule rule;
    private BrakeStage latched = BrakeStage.NONE;

    public EmergencyBrake(BrakeRule rule) {
        this.rule = rule;
    }

    /**
     * The decision at one image.
     *
     * @param told inputs of the decision
     * @param stage what to do
     * @param brake share of the full brake, in [0, 1]
     */
    public record Decision(Situation told, BrakeStage stage, double brake) {

        public static final Decision NONE = new Decision(Situation.NONE, BrakeStage.NONE, 0);

        /** Whether enough images showed what the rule brakes for. */
        public boolean recognised() {
            return told.recognised();
        }

        /** Whether to brake, partially or fully. */
        public boolean brakes() {
            return stage.brakes();
        }
    }

    /** Decides on the newest image. */
    public Decision decide(Situation told) {
        BrakeStage stage = rule.due(told).atLeast(latched);
        if (rule.latched() && stage.brakes()) {
            latched = stage;
        }
        return new Decision(told, stage, rule.staging().brake(stage));
    }
}
