package dev.provinggrid.cli.run;

import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.ArrayList;
import java.util.List;

/** Reports new findings of the trace audit while a sweep runs: each kind once, and the start of the audit. */
final class NewAlarms {

    private boolean same;
    private boolean differing;
    private boolean auditing;

    /** Lines for what was not there when this was last asked. */
    List<String> of(SweepView sweep) {
        TraceAudit audit = sweep.audit();
        if (audit == null) {
            return List.of();
        }
        boolean isNew = (audit.sameTrace() > 0 && !same) || (audit.notRepeatable() > 0 && !differing);
        same |= audit.sameTrace() > 0;
        differing |= audit.notRepeatable() > 0;
        List<String> lines = new ArrayList<>();
        if (isNew) {
            audit.alarms().forEach(it -> lines.add("ALARM: " + it));
        }
        if (!auditing && audit.run() != null && audit.run().planned() > 0) {
            auditing = true;
            lines.add("All cases have ended. The audit runs " + audit.run().planned() + " of them again.");
        }
        return lines;
    }
}
