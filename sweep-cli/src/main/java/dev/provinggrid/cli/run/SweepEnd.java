package dev.provinggrid.cli.run;

import dev.provinggrid.cli.client.SweepWatch;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.summary.Summary;
import dev.provinggrid.cli.summary.outcome.OutcomeTally;
import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.model.wire.design.SweepDesign;
import java.util.List;
import java.util.Optional;

/**
 * The end of a sweep that a command waited for.
 *
 * @param warnings what the server said of it when it was submitted; empty where that was before
 * @param next the command that goes on with it; empty when nothing is missing
 */
public record SweepEnd(
        InterruptibleWait.Ending ending,
        SweepResult result,
        RunFigures figures,
        List<String> warnings,
        Optional<String> next) {

    public Summary summary() {
        return new Summary(result, figures);
    }

    /** What {@code --json} prints of it. */
    public SweepReport report() {
        return new SweepReport(
                result.sweep(),
                warnings,
                figures.folder().map(it -> it.toAbsolutePath().toString()).orElse(null),
                next.orElse(null));
    }

    /** Whether all cases that were asked for are there: a design that chooses them may have been kept from choosing on. */
    private boolean isAsDesigned() {
        SweepDesign design = result.sweep().design();
        return design == null || design.complete();
    }

    /**
     * The status, the gravest first: interrupted, deadline, paused, cases without a verdict, failed cases.
     *
     * @param failsOnFail whether a failed case is a failure of the command
     */
    public int exitCode(boolean failsOnFail) {
        return switch (ending) {
            case INTERRUPTED -> ExitCode.INTERRUPTED;
            case DEADLINE -> ExitCode.DEADLINE;
            case DONE -> {
                if (SweepWatch.isPaused(result.sweep())) {
                    yield ExitCode.PAUSED;
                }
                OutcomeTally tally = OutcomeTally.of(result.cases());
                if (tally.errors() + tally.missing() > 0 || !isAsDesigned()) {
                    yield ExitCode.NO_VERDICT;
                }
                yield failsOnFail && tally.failed() > 0 ? ExitCode.CASE_FAILED : ExitCode.OK;
            }
        };
    }
}
