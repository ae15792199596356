package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The findings of the trace audit: cases that do not repeat, cases that share a trace, and what was run again. */
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
        list(lines, "  not repeatable: ", result.cases().stream().filter(TraceAlarms::isNotRepeatable));
        list(lines, "  same trace: ", result.cases().stream().filter(it -> it.sameTraceAs() != null));
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
        return view.repeats() != null && view.repeats().differing() > 0;
    }

    private static void list(List<String> lines, String what, Stream<CaseView> cases) {
        List<String> numbers = cases.map(it -> String.valueOf(it.index())).toList();
        if (!numbers.isEmpty()) {
            lines.add(what + "cases " + numbers.stream().limit(MOST).collect(Collectors.joining(", "))
                    + (numbers.size() > MOST ? " and " + (numbers.size() - MOST) + " more in results.csv" : ""));
        }
    }
}
