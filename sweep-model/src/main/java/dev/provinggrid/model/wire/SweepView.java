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
        Instant finished) {}
