package dev.provinggrid.server.store.attempt;

import dev.provinggrid.server.store.worker.ScopeRefused;
import dev.provinggrid.server.store.worker.WorkerScope;

/** Which attempts a worker may report on. */
public final class ScopedAttempts {

    private final Attempts attempts;

    public ScopedAttempts(Attempts attempts) {
        this.attempts = attempts;
    }

    /**
     * Refuses what lies beyond the scope.
     *
     * @throws ScopeRefused when the attempt is of another sweep, or of none, and the scope is one sweep
     */
    public void require(long attempt, WorkerScope scope) {
        if (scope.sweep().isPresent()) {
            scope.require(
                    attempts.find(attempt).orElseThrow(ScopeRefused::elsewhere).sweep());
        }
    }
}
