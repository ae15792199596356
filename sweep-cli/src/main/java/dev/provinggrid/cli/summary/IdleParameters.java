package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import java.util.ArrayList;
import java.util.List;

/** Which parameters made no difference to the traces, and where. */
record IdleParameters(SweepResult result) implements Section {

    private static final int MOST = 5;

    @Override
    public List<String> lines(Page page) {
        List<String> findings = result.sweep().audit() == null
                ? List.of()
                : result.sweep().audit().findings();
        if (findings.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(page.style().bold("Without effect") + page.style().faint("  the traces are equal"));
        findings.stream().limit(MOST).forEach(it -> lines.add("  " + it));
        if (findings.size() > MOST) {
            lines.add("  and " + (findings.size() - MOST) + " more in the report");
        }
        return lines;
    }
}
