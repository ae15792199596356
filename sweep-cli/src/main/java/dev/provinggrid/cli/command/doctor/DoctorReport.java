package dev.provinggrid.cli.command.doctor;

import dev.provinggrid.cli.command.doctor.Finding.State;
import dev.provinggrid.cli.terminal.TextStyle;
import java.io.PrintWriter;
import java.util.List;

/**
 * The findings of all checks.
 *
 * @param ready whether everything that {@code sweep run} needs is there
 */
record DoctorReport(boolean ready, List<Finding> checks) {

    private static final int STATE_WIDTH = 9;

    static DoctorReport of(List<Check> checks) {
        List<Finding> findings = checks.stream().map(Check::look).toList();
        return new DoctorReport(findings.stream().noneMatch(it -> it.state() == State.MISSING), findings);
    }

    void print(PrintWriter out, TextStyle style) {
        int width = checks.stream().mapToInt(it -> it.name().length()).max().orElse(0) + 2;
        for (Finding finding : checks) {
            out.println(state(finding, style) + padded(finding.name(), width) + finding.found());
            if (!finding.remedy().isEmpty()) {
                out.println(" ".repeat(STATE_WIDTH + width) + finding.remedy());
            }
        }
        out.println();
        out.println(
                ready
                        ? "Everything that \"sweep run\" needs is there."
                        : "Not ready: \"sweep run\" needs what is missing.");
    }

    private static String state(Finding finding, TextStyle style) {
        return switch (finding.state()) {
            case OK -> style.green(padded("ok", STATE_WIDTH));
            case WARNING -> style.yellow(padded("warning", STATE_WIDTH));
            case MISSING -> style.red(padded("missing", STATE_WIDTH));
            case ABSENT -> style.faint(padded("absent", STATE_WIDTH));
        };
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
