package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.handling.reference.Trajectory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reference drives, each a pure function of its case; those asked for last are kept. For any number of threads. */
final class References {

    private static final int KEPT = 64;

    private final Map<LaneChangeCase, Trajectory> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<LaneChangeCase, Trajectory> eldest) {
            return size() > KEPT;
        }
    };

    /** The drive of a case that is a reference itself. */
    synchronized Trajectory of(LaneChangeCase lane) {
        return kept.computeIfAbsent(lane, it -> new LaneChangeRun(it, it.follower(), Optional.empty()).record());
    }
}
