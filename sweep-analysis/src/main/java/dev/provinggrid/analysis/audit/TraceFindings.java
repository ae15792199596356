package dev.provinggrid.analysis.audit;

import java.util.List;

/**
 * What the traces of a sweep say, in sentences.
 *
 * @param findings parameters without effect in all or most pairs of cases that differ in them alone
 * @param alarms equal traces that no such parameter explains
 */
public record TraceFindings(List<String> findings, List<String> alarms) {

    public TraceFindings {
        findings = List.copyOf(findings);
        alarms = List.copyOf(alarms);
    }
}
