package dev.provinggrid.cli.command.remote;

import dev.provinggrid.cli.terminal.UtcTime;
import dev.provinggrid.model.wire.view.SweepExecution;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.List;

/** What the attempts of a sweep are held to, where that is not what its file says. */
final class ExecutionLine {

    private ExecutionLine() {}

    static List<String> of(SweepView sweep) {
        SweepExecution execution = sweep.execution();
        return execution == null || execution.changed() == null
                ? List.of()
                : List.of("  wallTimeout " + seconds(execution.wallTimeoutS()) + ", retries " + execution.retries()
                        + ", workers " + (execution.workers() == null ? "auto" : execution.workers()) + ": set "
                        + UtcTime.of(execution.changed()) + " by " + execution.changedBy());
    }

    private static String seconds(double seconds) {
        return seconds == Math.rint(seconds) ? (long) seconds + " s" : seconds + " s";
    }
}
