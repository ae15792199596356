package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.driving.control.BrakeRule;
import dev.provinggrid.sim.driving.control.BrakeStaging;
import dev.provinggrid.sim.driving.control.DistanceRule;
import dev.provinggrid.sim.driving.tracking.RuleKnowledge;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.sensing.perception.Camera;

/**
 * Chooses the brake rule of a case.
 *
 * @param plan approach, of which an oracle knows the stopping distance
 * @param framePeriodS time between two images, s
 */
record RuleChoice(Parameters given, ApproachPlan plan, RuleKnowledge knowledge, double framePeriodS) {

    /**
     * The rule.
     *
     * @param label of what it is to brake for
     */
    BrakeRule rule(String label, Camera camera) {
        return new BrakeRule(
                label,
                given.number("minConfidence"),
                given.number("minBoxArea") * camera.areaScale(),
                given.integer("consecutiveDetections"),
                distanceRule(),
                new BrakeStaging(
                        given.number("warningFactor"), given.number("partialFactor"), given.number("partialBrake")),
                given.flag("latched"));
    }

    private DistanceRule distanceRule() {
        return switch (given.word("trigger")) {
            case "detection" -> new DistanceRule.Any();
            case "stopping-distance" -> stoppingDistance(given.number("factorOfSafety"));
            case "time-to-collision" -> new DistanceRule.TimeToCollision(given.number("ttcThreshold"));
            case "required-deceleration" ->
                new DistanceRule.RequiredDeceleration(given.number("decelerationThreshold"));
            case String other -> throw new IllegalArgumentException("trigger " + other);
        };
    }

    static boolean isToldWhatTheStopTakes(Parameters given, RuleKnowledge knowledge) {
        return knowledge.oracle() && given.word("trigger").equals("stopping-distance");
    }

    /** An oracle knows what this stop takes, others reckon with the friction that they assume. */
    private DistanceRule stoppingDistance(double factorOfSafety) {
        if (knowledge.oracle()) {
            return new DistanceRule.Simulated(factorOfSafety, framePeriodS, plan.stop()::requiredM);
        }
        double friction = knowledge.assumedFriction(plan.environment().air().condition());
        return new DistanceRule.StoppingDistance(factorOfSafety, given.number("reactionTime"), friction);
    }
}
