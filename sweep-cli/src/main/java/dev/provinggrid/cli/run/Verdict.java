package dev.provinggrid.cli.run;

import dev.provinggrid.cli.ExitCode;
import dev.provinggrid.cli.summary.Tally;

/** The exit status of a sweep that was waited for. */
public final class Verdict {

    private Verdict() {}

    /**
     * The status, the gravest first: interrupted, deadline, cases without a verdict, failed cases.
     *
     * @param failsOnFail whether a failed case is a failure of the command
     */
    public static int exitCode(Vigil.Ending ending, Tally tally, boolean failsOnFail) {
        return switch (ending) {
            case INTERRUPTED -> ExitCode.INTERRUPTED;
            case DEADLINE -> ExitCode.DEADLINE;
            case DONE -> {
                if (tally.errors() + tally.missing() > 0) {
                    yield ExitCode.NO_VERDICT;
                }
                yield failsOnFail && tally.failed() > 0 ? ExitCode.CASE_FAILED : ExitCode.OK;
            }
        };
    }
}
