package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What the traces of a sweep raise alarms about, and what was run again. */
record TraceAlarms(SweepResult result) implements Section {

    private static final int MOST = 10;

    @Override
    public List<String> lines(Page page) {
        TraceAudit audit = result.sweep().audit();
        if (audit == null) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        audit.alarms().forEach(it -> lines.add(page.style().bold(page.style().red("ALARM")) + "  " + it));
        listNotRepeatable(lines);
        if (audit.otherPlatform() > 0) {
            lines.add(audit.otherPlatform()
                    + " took another course on another platform class, where equality is not promised");
        }
        if (audit.run() != null) {
            lines.add(page.style().bold("Audit") + "  " + audit.run().done() + " of "
                    + audit.run().planned() + " cases of the sample have run again"
                    + (audit.notRepeatable() == 0 ? "; none took another course" : ""));
        }
        return lines;
    }

    private static boolean isNotRepeatable(CaseView view) {
        return view.repeats() != null && view.repeats().alarming();
    }

    private void listNotRepeatable(List<String> lines) {
        List<String> numbers = result.cases().stream()
                .filter(TraceAlarms::isNotRepeatable)
                .map(it -> String.valueOf(it.index()))
                .toList();
        if (!numbers.isEmpty()) {
            lines.add("  not repeatable: cases " + numbers.stream().limit(MOST).collect(Collectors.joining(", "))
                    + (numbers.size() > MOST ? " and " + (numbers.size() - MOST) + " more in cases.json" : ""));
        }
    }
}
