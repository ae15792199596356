package dev.provinggrid.cli.command.remote;

import dev.provinggrid.cli.terminal.UtcTime;
import dev.provinggrid.model.wire.view.SweepView;

/** A sweep in one line. */
public final class SweepLine {

    private SweepLine() {}

    public static String of(SweepView sweep) {
        StringBuilder line = new StringBuilder()
                .append(sweep.id())
                .append("  ")
                .append(sweep.name())
                .append("  ")
                .append(Boolean.TRUE.equals(sweep.cancelled()) ? "cancelled" : sweep.state())
                .append("  ")
                .append(sweep.planned())
                .append(sweep.planned() == 1 ? " case:" : " cases:");
        for (String state : new String[] {"pass", "fail", "error", "missing", "running", "leased", "queued"}) {
            int count = sweep.counts().getOrDefault(state, 0);
            if (count > 0) {
                line.append(' ').append(count).append(' ').append(state);
            }
        }
        if (sweep.audit() != null && !sweep.audit().alarms().isEmpty()) {
            int alarms = sweep.audit().alarms().size();
            line.append("  ").append(alarms).append(alarms == 1 ? " ALARM" : " ALARMS");
        }
        if (sweep.repeatOf() != null) {
            line.append("  repeats ")
                    .append(sweep.repeatOf())
                    .append(sweep.repeatsElsewhere() == null ? "" : " (not on this server)");
        }
        if (!sweep.labels().isEmpty()) {
            line.append("  [").append(String.join(", ", sweep.labels())).append("]");
        }
        line.append("  since ").append(UtcTime.of(sweep.created()));
        return sweep.submitter() == null
                ? line.toString()
                : line.append("  by ").append(sweep.submitter()).toString();
    }
}
