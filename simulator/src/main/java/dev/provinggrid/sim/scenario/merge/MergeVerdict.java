package dev.provinggrid.sim.scenario.merge;

import java.util.Map;

/** Decides why a merge is a FAIL. */
final class MergeVerdict {

    private static final double LEAST_TIME_TO_COLLISION_S = 1.5;
    private static final double MOST_HARD_BRAKINGS = 2;

    private MergeVerdict() {}

    /** The first of these that is true; empty when none is. */
    static String cause(String endReason, Map<String, Double> kpis) {
        if (kpis.getOrDefault("collisions", 0.0) > 0) {
            return "collision";
        }
        if (!endReason.equals(ProgressMeter.MERGED)) {
            return endReason;
        }
        if (kpis.getOrDefault("minTimeToCollision", Double.POSITIVE_INFINITY) < LEAST_TIME_TO_COLLISION_S) {
            return "too-close";
        }
        return kpis.get("hardBrakingsImposed") > MOST_HARD_BRAKINGS ? "made-others-brake" : "";
    }
}
