package dev.provinggrid.model.wire;

import java.time.Instant;
import java.util.Map;

/**
 * A sweep as {@code GET /api/v1/sweeps/{id}} tells it.
 *
 * @param state {@code active}, {@code cancelling}, {@code finished}
 * @param planned cases planned so far
 * @param counts cases by state: {@code queued, leased, running, pass, fail, error, missing}; they add up to planned
 * @param created when it was submitted
 * @param finished when the last case became final; null while active
 * @param pool what the pool of a cluster does for it; null where there is none, and in lists of sweeps
 */
public record SweepView(
        String id,
        String name,
        String scenario,
        String preset,
        String state,
        int round,
        int planned,
        Map<String, Integer> counts,
        Instant created,
        Instant finished,
        SweepPool pool) {

    /** Without a word on its pool. */
    public SweepView(
            String id,
            String name,
            String scenario,
            String preset,
            String state,
            int round,
            int planned,
            Map<String, Integer> counts,
            Instant created,
            Instant finished) {
        this(id, name, scenario, preset, state, round, planned, counts, created, finished, null);
    }

    /** The same sweep with what its pool does. */
    public SweepView with(SweepPool pool) {
        return new SweepView(id, name, scenario, preset, state, round, planned, counts, created, finished, pool);
    }
}
