package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * What the traces of a sweep say: whether cases are repeatable, and what it means where different cases have the same trace.
 *
 * @param compared further runs, in later rounds, repeats and the audit, whose traces were compared
 * @param notRepeatable cases with a further run on the same platform class whose trace differs
 * @param otherPlatform cases with a further run on another platform class whose trace differs
 * @param sameTrace cases whose trace equals that of another case from other inputs, for whatever reason
 * @param run the audit that the sweep requests; null if it requests none, and in lists of sweeps
 * @param alarms sentences about what is wrong: results that may belong to another case, cases that are not repeatable, an audit that
 *     could not run; empty if nothing is
 * @param findings sentences about parameters that made no difference; empty if there are none, and until the last case has ended
 * @param expected sentences about what would be wrong if the manifest did not say {@code repeatable: false}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TraceAudit(
        int compared,
        int notRepeatable,
        int otherPlatform,
        int sameTrace,
        AuditRun run,
        List<String> alarms,
        List<String> findings,
        List<String> expected) {

    /** Of a sweep of which nothing is known yet. */
    public static final TraceAudit NOTHING = new TraceAudit(0, 0, 0, 0, null, List.of(), List.of(), List.of());

    public TraceAudit {
        alarms = alarms == null ? List.of() : List.copyOf(alarms);
        findings = findings == null ? List.of() : List.copyOf(findings);
        expected = expected == null ? List.of() : List.copyOf(expected);
    }

    /** The same with the audit that the sweep requests. */
    public TraceAudit with(AuditRun run) {
        return new TraceAudit(compared, notRepeatable, otherPlatform, sameTrace, run, alarms, findings, expected);
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
