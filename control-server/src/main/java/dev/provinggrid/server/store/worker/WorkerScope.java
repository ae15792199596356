package dev.provinggrid.server.store.worker;

import java.util.Optional;

/**
 * What a worker may touch.
 *
 * @param sweep the only one that it leases, reports and reads; empty: all of them
 */
public record WorkerScope(Optional<String> sweep) {

    /** All sweeps. */
    public static final WorkerScope ALL = new WorkerScope(Optional.empty());

    public static WorkerScope of(String sweep) {
        return new WorkerScope(Optional.of(sweep));
    }

    public boolean covers(String other) {
        return sweep.isEmpty() || sweep.get().equals(other);
    }

    /**
     * Refuses what lies beyond.
     *
     * @throws ScopeRefused when the sweep is another
     */
    public void require(String other) {
        if (!covers(other)) {
            throw ScopeRefused.elsewhere();
        }
    }
}
