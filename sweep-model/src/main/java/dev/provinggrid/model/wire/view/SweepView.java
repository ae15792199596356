package dev.provinggrid.model.wire.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.design.SweepDesign;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A sweep, as returned by {@code GET /api/v1/sweeps/{id}}.
 *
 * @param state {@code active}, {@code cancelling}, {@code auditing} while cases run again for its {@code audit},
 *     {@code comparing} while the runs of a repeat are compared, {@code finished},
 *     or paused until it is resumed
 * @param planned cases planned so far
 * @param counts cases by state: {@code queued, leased, running, pass, fail, error, missing}; they add up to planned
 * @param created when it was submitted
 * @param finished when the last case became final; null unless finished
 * @param submitter holder of the token that submitted it; null for sweeps from before this was stored
 * @param lost workers lost since it was submitted; empty in lists of sweeps
 * @param pool state of its worker pool; null if there is none, and in lists of sweeps
 * @param repeatOf the sweep whose cases it runs again to compare them; null for every other sweep
 * @param audit findings from the traces of its cases; null if there are none
 * @param labels labels by which people find it
 * @param scenarioVersion version of its scenario; null in older results
 * @param softwareVersion version of the server that accepted it; null in older results
 * @param repeatsElsewhere true if the sweep that it repeats is not on this server; otherwise null
 * @param longRuns cases that run far longer than the others; null if there are none, and in lists of sweeps
 * @param pause why it stands paused; null unless it does
 * @param execution what its attempts are held to; null in lists of sweeps
 * @param design how a design stands that chooses cases by results; null of others
 * @param noRate why the share of its cases that pass is no rate: {@code chosen} by results, or leased by {@code risk} and not all
 *     ended; null where it is one
 * @param tracesMayDiffer true if its manifest says that equal cases may give different traces; otherwise null
 * @param cancelled true if it is finished, and cases of it never ended, or its design never did, because it was cancelled here; otherwise null
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
        Boolean repeatsElsewhere,
        LongRuns longRuns,
        SweepPause pause,
        SweepExecution execution,
        @JsonInclude(JsonInclude.Include.NON_NULL) SweepDesign design,
        @JsonInclude(JsonInclude.Include.NON_NULL) String noRate,
        @JsonInclude(JsonInclude.Include.NON_NULL) Boolean tracesMayDiffer,
        @JsonInclude(JsonInclude.Include.NON_NULL) Boolean cancelled) {

    public SweepView {
        labels = labels == null ? List.of() : List.copyOf(labels);
        lost = lost == null ? List.of() : List.copyOf(lost);
    }

    /** A sweep without submitter and workers. */
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
                null, null, List.of(), null, null, null, null, null, null, null, null, null, null);
    }

    /** The same sweep with the state of its pool. */
    public SweepView with(SweepPool pool) {
        return with(lost, pool, audit, longRuns, execution, design);
    }

    /** The same sweep with its lost workers. */
    public SweepView with(List<LostWorkers> lost) {
        return with(lost, pool, audit, longRuns, execution, design);
    }

    /** The same sweep with the findings from its traces. */
    public SweepView with(TraceAudit audit) {
        return with(lost, pool, audit, longRuns, execution, design);
    }

    /** The same sweep with the cases that run far longer than the others. */
    public SweepView with(LongRuns longRuns) {
        return with(lost, pool, audit, longRuns, execution, design);
    }

    /** The same sweep with what its attempts are held to. */
    public SweepView with(SweepExecution execution) {
        return with(lost, pool, audit, longRuns, execution, design);
    }

    /** The same sweep with how its design stands. */
    public SweepView with(SweepDesign design) {
        return with(lost, pool, audit, longRuns, execution, design);
    }

    private SweepView with(
            List<LostWorkers> lost,
            SweepPool pool,
            TraceAudit audit,
            LongRuns longRuns,
            SweepExecution execution,
            SweepDesign design) {
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
                repeatsElsewhere,
                longRuns,
                pause,
                execution,
                design,
                noRate,
                tracesMayDiffer,
                cancelled);
    }
}
