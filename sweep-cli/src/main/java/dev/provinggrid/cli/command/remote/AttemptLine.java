package dev.provinggrid.cli.command.remote;

import dev.provinggrid.model.wire.view.AttemptView;
import java.time.temporal.ChronoUnit;

/** An attempt in one line. */
final class AttemptLine {
    private AttemptLine() {}

    static String of(AttemptView attempt) {
        StringBuilder line = new StringBuilder("  attempt ")
                .append(attempt.id())
                .append(" (round ")
                .append(attempt.round())
                .append(")  ")
                .append(attempt.leasedAt().truncatedTo(ChronoUnit.SECONDS))
                .append("  ")
                .append(attempt.state());
        if (attempt.cause() != null) {
            line.append("  ").append(attempt.cause());
        }
        line.append("  ").append(attempt.pod() == null ? "worker " + attempt.worker() : "pod " + attempt.pod());
        if (attempt.node() != null) {
            line.append(" on ").append(attempt.node());
        }
        if (attempt.reason() != null && !attempt.reason().isEmpty()) {
            line.append(": ").append(attempt.reason());
        }
        if (attempt.lastLine() != null && !attempt.state().equals("committed")) {
            line.append("; last line: ").append(attempt.lastLine());
        }
        return line.toString();
    }
}
