package dev.provinggrid.model.wire.view;

import dev.provinggrid.model.wire.TraceAudit;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A sweep as {@code GET /api/v1/sweeps/{id}} tells it.
 *
 * @param state {@code active}, {@code cancelling}, {@code auditing} while cases are run again as its {@code audit} says, {@code comparing}
 *     while the runs of a repeat are, {@code finished}
 * @param planned cases planned so far
 * @param counts cases by state: {@code queued, leased, running, pass, fail, error, missing}; they add up to planned
 * @param created when it was submitted
 * @param finished when the last case became final; null unless finished
 * @param submitter name of the holder of the token that submitted it; null when it was submitted before that was stored
 * @param lost workers that it has lost, since it was submitted; empty in lists of sweeps
 * @param pool what the pool of a cluster does for it; null where there is none, and in lists of sweeps
 * @param repeatOf the sweep whose cases it runs again to compare them; null for every other sweep
 * @param audit what the traces of its cases say of each other; null where that is nothing
 * @param labels by which people find it
 * @param scenarioVersion version of its scenario; null in results from before this was told
 * @param softwareVersion of the server that took it in; null in results from before this was told
 * @param repeatsElsewhere true where the sweep that it repeats is not on this server; null otherwise
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
        String submitter,
        List<LostWorkers> lost,
        SweepPool pool,
        String repeatOf,
        TraceAudit audit,
        List<String> labels,
        String scenarioVersion,
        String softwareVersion,
        Boolean repeatsElsewhere) {

    public SweepView {
        labels = labels == null ? List.of() : List.copyOf(labels);
        lost = lost == null ? List.of() : List.copyOf(lost);
    }

    /** Without its submitter and its workers. */
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
        this(
                id, name, scenario, preset, state, round, planned, counts, created, finished, null, List.of(), null,
                null, null, List.of(), null, null, null);
    }

    /** The same sweep with what its pool does. */
    public SweepView with(SweepPool pool) {
        return with(lost, pool, audit);
    }

    /** The same sweep with the workers that it has lost. */
    public SweepView with(List<LostWorkers> lost) {
        return with(lost, pool, audit);
    }

    /** The same sweep with what its traces say. */
    public SweepView with(TraceAudit audit) {
        return with(lost, pool, audit);
    }

    private SweepView with(List<LostWorkers> lost, SweepPool pool, TraceAudit audit) {
        return new SweepView(
                id,
                name,
                scenario,
                preset,
                state,
                round,
                planned,
                counts,
                created,
                finished,
                submitter,
                lost,
                pool,
                repeatOf,
                audit,
                labels,
                scenarioVersion,
                softwareVersion,
                repeatsElsewhere);
    }
}
