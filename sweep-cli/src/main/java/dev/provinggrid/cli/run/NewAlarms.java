package dev.provinggrid.cli.run;

import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reports new alarms of the trace audit while a sweep runs: each kind once, and the start of the audit. */
final class NewAlarms {

    private final Set<String> told = new HashSet<>();
    private boolean auditing;

    /** Lines for what was not there when this was last asked. */
    List<String> of(SweepView sweep) {
        TraceAudit audit = sweep.audit();
        if (audit == null) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        audit.alarms().stream().filter(it -> told.add(withoutNumbers(it))).forEach(it -> lines.add("ALARM: " + it));
        if (!auditing && audit.run() != null && audit.run().planned() > 0) {
            auditing = true;
            lines.add("All cases have ended. The audit runs " + audit.run().planned() + " of them again.");
        }
        return lines;
    }

    /** One more case of a kind is no news: "1 case is", "2 cases are". */
    private static String withoutNumbers(String alarm) {
        return alarm.replaceFirst("^[0-9]+ cases? (is|are)?", "").replaceAll("[0-9]+", "");
    }
}
