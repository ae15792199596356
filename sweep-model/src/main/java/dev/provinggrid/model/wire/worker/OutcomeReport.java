package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.Limits;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * {@code PUT /api/v1/attempts/{id}/outcome}: ends an attempt and is its last request. The server decides the verdict.
 *
 * <p>409: the token is stale, nothing changed. 422: a listed artifact is absent. 200 again for a repeated commit.
 *
 * @param token fencing token of the attempt
 * @param completion how the run ended
 * @param message what went wrong, for people; empty when completed
 * @param endReason why the run ended ({@code contact}, {@code standstill}, {@code passed-by}, {@code duration}, ...); may be
 *     empty
 * @param cause cause to report if the verdict is FAIL, by the scenario's rules; empty if nothing is wrong
 * @param kpis by name in SI; a KPI the run does not have is left out, never 0
 * @param events events in order of time; only the first {@link RunEvents#MOST} are kept
 * @param simS simulated time, s
 * @param wallS wall time of the run, s
 * @param traceHash SHA-256 of the uncompressed trace; empty when there is none
 * @param platform platform class within which the hash is reproducible
 * @param version version of the simulator that ran
 * @param perceptionKind {@code statistical}, {@code onnx}, or empty
 * @param perceptionEngine runtime and device that ran a network ({@code ONNX Runtime 1.28.0, CPU}); empty without one
 * @param artifacts artifacts uploaded for this attempt, by name
 * @param resources resources that the run used; null from older workers
 * @param machine machine that it ran on; null from older workers
 * @param caseKey key of the case that ran, by what the worker ran: parameters, replicate, seed and inputs; empty where it did
 *     not run, and from older workers
 */
public record OutcomeReport(
        String token,
        Completion completion,
        @Limits(optional = true, longest = LONGEST_MESSAGE) String message,
        @Limits(optional = true) String endReason,
        @Limits(optional = true) String cause,
        @Limits(optional = true, least = -Double.MAX_VALUE) Map<String, Double> kpis,

        @Limits(optional = true, entries = Integer.MAX_VALUE)
        List<RunEvent> events,

        double simS,
        double wallS,
        @Limits(optional = true, longest = 64) String traceHash,
        @Limits(optional = true) String platform,
        @Limits(optional = true, longest = 100) String version,
        @Limits(optional = true, longest = 32) String perceptionKind,
        @Limits(optional = true) String perceptionEngine,
        @Limits(optional = true) Map<String, String> artifacts,
        @Limits(optional = true) ResourceUse resources,
        @Limits(optional = true) MachineDescription machine,
        @Limits(optional = true, longest = 64) String caseKey) {

    /** Greatest length of a message for people, characters; a stack trace fits. */
    static final int LONGEST_MESSAGE = 1 << 20;

    public OutcomeReport {
        message = Objects.requireNonNullElse(message, "");
        artifacts = Objects.requireNonNullElse(artifacts, Map.of());
        resources = Objects.requireNonNullElse(resources, ResourceUse.UNKNOWN);
        caseKey = Objects.requireNonNullElse(caseKey, "");
    }

    /** The report of a worker that measures no resources. */
    public OutcomeReport(
            String token,
            Completion completion,
            String message,
            String endReason,
            String cause,
            Map<String, Double> kpis,
            List<RunEvent> events,
            double simS,
            double wallS,
            String traceHash,
            String platform,
            String version,
            String perceptionKind,
            String perceptionEngine,
            Map<String, String> artifacts) {
        this(
                token,
                completion,
                message,
                endReason,
                cause,
                kpis,
                events,
                simS,
                wallS,
                traceHash,
                platform,
                version,
                perceptionKind,
                perceptionEngine,
                artifacts,
                null,
                null,
                "");
    }

    /** The same run, for whose outcome there is this cause. */
    public OutcomeReport withCause(String other) {
        return new OutcomeReport(
                token,
                completion,
                message,
                endReason,
                other,
                kpis,
                events,
                simS,
                wallS,
                traceHash,
                platform,
                version,
                perceptionKind,
                perceptionEngine,
                artifacts,
                resources,
                machine,
                caseKey);
    }

    /** The same run, on this machine. */
    public OutcomeReport on(MachineDescription other) {
        return new OutcomeReport(
                token,
                completion,
                message,
                endReason,
                cause,
                kpis,
                events,
                simS,
                wallS,
                traceHash,
                platform,
                version,
                perceptionKind,
                perceptionEngine,
                artifacts,
                resources,
                other,
                caseKey);
    }

    /** How a run ended, before any criterion is evaluated. */
    public enum Completion {
        /** It ran to its end: the criteria judge it. */
        COMPLETED,
        /** It ran, but reports that it did not exercise the system: {@code ERROR void}. */
        VOID,
        /** The simulator failed; charged against the retries. */
        SIMULATOR_ERROR,
        /** It never ran: something it depends on, a perception model, cannot be used. Never retried. */
        REFUSED,
        /** It exceeded its wall timeout. */
        TIMEOUT,
        /** The worker abandoned it because the server asked for that. */
        CANCELLED
    }

    /**
     * Something that happened in a run.
     *
     * @param simS when, s
     * @param name what ({@code contact}, {@code brake-onset}, ...)
     * @param detail for people; may be empty
     */
    public record RunEvent(
            double simS,
            String name,

            @Limits(optional = true, longest = LONGEST_MESSAGE)
            String detail) {}
}
