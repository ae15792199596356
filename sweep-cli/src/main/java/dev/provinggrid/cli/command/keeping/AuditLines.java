package dev.provinggrid.cli.command.keeping;

import dev.provinggrid.cli.run.repeat.RepeatText;
import dev.provinggrid.model.wire.Repeatability;
import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.ArrayList;
import java.util.List;

/** What the audit of traces found for a sweep or a case; no lines where it found nothing. */
public final class AuditLines {

    private AuditLines() {}

    public static List<String> of(SweepView sweep) {
        TraceAudit audit = sweep.audit();
        if (audit == null) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        audit.alarms().forEach(it -> lines.add("  ALARM: " + it));
        audit.expected().forEach(it -> lines.add("  " + it));
        audit.findings().forEach(it -> lines.add("  finding: " + it));
        if (audit.run() != null && audit.run().planned() > 0) {
            lines.add("  audit: " + audit.run().done() + " of " + audit.run().planned() + " cases have run again");
        }
        return lines;
    }

    public static List<String> of(CaseView view) {
        List<String> lines = new ArrayList<>();
        if (view.sameTraceAs() != null) {
            lines.add("  same trace as case " + view.sameTraceAs());
        }
        Repeatability repeats = view.repeats();
        if (repeats != null) {
            lines.add(
                    repeats.differing() > 0
                            ? "  not repeatable: " + repeats.differing() + " of " + repeats.runs()
                                    + " further runs took another course"
                                    + (repeats.alarming() ? "" : ", as the manifest says")
                            : "  run again " + repeats.runs() + (repeats.runs() == 1 ? " time" : " times")
                                    + (repeats.otherPlatform() > 0
                                            ? ", " + repeats.otherPlatform()
                                                    + " on another platform class with another course"
                                            : ", with the same course"));
            if (repeats.difference() != null) {
                lines.add("  " + RepeatText.begins(repeats.difference()));
            }
        }
        return lines;
    }
}
