package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.scenario.crossing.ConflictMeter.Pair;
import java.util.Map;
import java.util.Set;

/**
 * Decides why a run is a FAIL.
 *
 * @param meetings pairs that would be in the circle at once if no vehicle yielded
 */
record CrossingVerdict(Set<Pair> meetings, ConflictMeter crossed, NegotiationMeter negotiated) {

    private static final double SAFE_M = 3;
    private static final double PATIENCE_S = 5;

    /** Empty when nothing is wrong. */
    String cause(Map<String, Double> kpis) {
        boolean safe = crossed.conflicts().isEmpty() && crossed.leastSeparationM() >= SAFE_M;
        if (safe && crossed.allCrossed() && kpis.get("timeLost") <= PATIENCE_S) {
            return "";
        }
        if (!meetings.stream().allMatch(it -> negotiated.hasAgreed(it.one()) || negotiated.hasAgreed(it.other()))) {
            return "no-agreement";
        }
        if (!safe) {
            return "agreed-too-late";
        }
        return crossed.allCrossed() ? "too-much-time-lost" : "not-all-crossed";
    }
}
