package dev.provinggrid.server.pool.kubernetes.plan;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** How long sweeps have had workers without work: the next case, or a rerun, is often a moment away. */
public final class IdleGracePeriod {

    private final Duration keepWarm;
    private final Map<String, Instant> since = new HashMap<>();

    public IdleGracePeriod(Duration keepWarm) {
        this.keepWarm = keepWarm;
    }

    /** Forgets the sweeps that are over. */
    public void forgetAllBut(Set<String> sweeps) {
        since.keySet().retainAll(sweeps);
    }

    /**
     * Whether a sweep may keep the workers it has too many of.
     *
     * @param surplus whether it has any
     * @param neededElsewhere whether another sweep waits for room
     */
    public boolean mayStay(String sweep, boolean surplus, boolean neededElsewhere, Instant now) {
        if (!surplus) {
            since.remove(sweep);
            return true;
        }
        Instant begin = since.computeIfAbsent(sweep, _ -> now);
        return !neededElsewhere && now.isBefore(begin.plus(keepWarm));
    }
}
