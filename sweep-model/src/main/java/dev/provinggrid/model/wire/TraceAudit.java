package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * Findings from the traces of a sweep: whether cases are repeatable, and whether different cases have the same trace.
 *
 * @param compared further runs, in later rounds, repeats and the audit, whose traces were compared
 * @param notRepeatable cases with a further run on the same platform class whose trace differs
 * @param otherPlatform cases with a further run on another platform class whose trace differs
 * @param sameTrace cases whose trace equals that of another case although it should differ
 * @param run the audit that the sweep requests; null if it requests none, and in lists of sweeps
 * @param alarms sentences about what is wrong; empty if nothing is
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TraceAudit(
        int compared, int notRepeatable, int otherPlatform, int sameTrace, AuditRun run, List<String> alarms) {

    public TraceAudit {
        alarms = alarms == null ? List.of() : List.copyOf(alarms);
    }

    /** The same findings with the audit that the sweep requests. */
    public TraceAudit with(AuditRun run) {
        return new TraceAudit(compared, notRepeatable, otherPlatform, sameTrace, run, alarms);
    }

    /**
     * Progress of the cases that are run again because the sweep file has {@code audit}.
     *
     * @param share of the cases
     * @param sweep id of the sweep that runs them; null until the last case has ended
     * @param planned number of these cases; 0 until then
     * @param done number of these cases that have ended
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record AuditRun(double share, String sweep, int planned, int done) {}
}
