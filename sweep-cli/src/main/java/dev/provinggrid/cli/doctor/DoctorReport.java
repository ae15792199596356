package dev.provinggrid.cli.doctor;

import dev.provinggrid.cli.doctor.Finding.State;
import dev.provinggrid.cli.terminal.Ink;
import java.io.PrintWriter;
import java.util.List;

/**
 * What all checks found.
 *
 * @param ready whether everything that {@code sweep run} needs is there
 */
record DoctorReport(boolean ready, List<Finding> checks) {

    private static final int STATE_WIDTH = 9;

    static DoctorReport of(List<Check> checks) {
        List<Finding> findings = checks.stream().map(Check::look).toList();
        return new DoctorReport(findings.stream().noneMatch(it -> it.state() == State.MISSING), findings);
    }

    void print(PrintWriter out, Ink ink) {
        int width = checks.stream().mapToInt(it -> it.name().length()).max().orElse(0) + 2;
        for (Finding finding : checks) {
            out.println(state(finding, ink) + padded(finding.name(), width) + finding.found());
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

    private static String state(Finding finding, Ink ink) {
        return switch (finding.state()) {
            case OK -> ink.green(padded("ok", STATE_WIDTH));
            case WARNING -> ink.yellow(padded("warning", STATE_WIDTH));
            case MISSING -> ink.red(padded("missing", STATE_WIDTH));
            case ABSENT -> ink.faint(padded("absent", STATE_WIDTH));
        };
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
