package dev.provinggrid.model.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * What a sweep knows from the traces of its cases: whether they repeat, and whether different cases ended with the same one.
 *
 * @param compared further runs, in later rounds, repeats and the audit, whose traces were compared
 * @param notRepeatable cases of which a further run on the same platform class took another course
 * @param otherPlatform cases of which a further run on another platform class did
 * @param sameTrace cases that ended with the trace of another one that they cannot share
 * @param run the audit that the sweep asks for; null where it asks for none, and in lists of sweeps
 * @param alarms sentences about what is wrong; empty when nothing is
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TraceAudit(
        int compared, int notRepeatable, int otherPlatform, int sameTrace, AuditRun run, List<String> alarms) {

    public TraceAudit {
        alarms = alarms == null ? List.of() : List.copyOf(alarms);
    }

    /** The same with the audit that the sweep asks for. */
    public TraceAudit with(AuditRun run) {
        return new TraceAudit(compared, notRepeatable, otherPlatform, sameTrace, run, alarms);
    }

    /**
     * The cases that are run again because the sweep file says {@code audit}.
     *
     * @param share of the cases
     * @param sweep id of the sweep that runs them; null until the last case has ended
     * @param planned how many they are; 0 until then
     * @param done how many of them have ended
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record AuditRun(double share, String sweep, int planned, int done) {}
}
