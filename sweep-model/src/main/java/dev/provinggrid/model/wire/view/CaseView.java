package dev.provinggrid.model.wire.view;

import dev.provinggrid.model.wire.Provenance;
import dev.provinggrid.model.wire.Repeatability;
import dev.provinggrid.model.wire.RunOrigin;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.ResourceUse;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A case, as returned by {@code GET /api/v1/sweeps/{id}/cases}.
 *
 * @param state "queued", "leased", "running" or "final"
 * @param outcome {@code PASS}, {@code FAIL}, {@code ERROR}, {@code MISSING}; null until final
 * @param errorKind {@code void}, {@code simulator}, {@code input}, {@code timeout}, {@code lost}; null unless ERROR
 * @param parameters values of the parameters that the sweep varies, in SI as people write them
 * @param margin least margin; null if there is none
 * @param events null in a page of cases: only a single case and {@code cases.json} have them
 * @param artifacts names that can be fetched under the case
 * @param leasedAt when the attempt that counts was leased; null while there is none
 * @param finalAt when it got its outcome; null until final
 * @param repeats result of further runs of the case; null if there were none
 * @param sameTraceAs index of another case with the same trace although it should differ; null if there is none
 * @param queueS from queued to leased, s; null while there is no attempt that counts
 * @param resources resources that the run used; null if unknown
 * @param provenance where the outcome comes from; null in a page of cases: only a single case and {@code cases.json} have it
 * @param explanation why it did not pass; null in lists of cases, and where it passed or is not final
 * @param reusedFrom where the run that counts was executed; null if in this sweep
 */
public record CaseView(
        int index,
        String key,
        int round,
        int replicate,
        long seed,
        String state,
        String outcome,
        String errorKind,
        String endReason,
        String cause,
        String message,
        Map<String, Object> parameters,
        Map<String, Double> kpis,
        Double margin,
        Map<String, Double> margins,
        List<OutcomeReport.RunEvent> events,
        int attempts,
        int losses,
        String worker,
        Double wallS,
        Double simS,
        String traceHash,
        List<String> artifacts,
        Instant leasedAt,
        Instant finalAt,
        Repeatability repeats,
        Integer sameTraceAs,
        Double queueS,
        ResourceUse resources,
        Provenance provenance,
        RunOrigin reusedFrom,
        Explanation explanation) {

    /**
     * Why a case did not pass.
     *
     * @param sentence for people
     * @param nearestPass index of the passing case that differs least; null where none passed, and unless it failed
     */
    public record Explanation(String sentence, Integer nearestPass) {}

    /** A case that ran in this sweep, without resources and provenance. */
    public CaseView(
            int index,
            String key,
            int round,
            int replicate,
            long seed,
            String state,
            String outcome,
            String errorKind,
            String endReason,
            String cause,
            String message,
            Map<String, Object> parameters,
            Map<String, Double> kpis,
            Double margin,
            Map<String, Double> margins,
            List<OutcomeReport.RunEvent> events,
            int attempts,
            int losses,
            String worker,
            Double wallS,
            Double simS,
            String traceHash,
            List<String> artifacts,
            Instant leasedAt,
            Instant finalAt,
            Repeatability repeats,
            Integer sameTraceAs) {
        this(
                index,
                key,
                round,
                replicate,
                seed,
                state,
                outcome,
                errorKind,
                endReason,
                cause,
                message,
                parameters,
                kpis,
                margin,
                margins,
                events,
                attempts,
                losses,
                worker,
                wallS,
                simS,
                traceHash,
                artifacts,
                leasedAt,
                finalAt,
                repeats,
                sameTraceAs,
                null,
                null,
                null,
                null,
                null);
    }
}
