package dev.provinggrid.cli.report.confirmation;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.provinggrid.cli.failure.ExitCode;

/** What a gate says of the second build; of several reasons the one that stands first here counts. */
public enum GateVerdict {

    /** A case is a real regression. */
    REGRESSED("regressed", ExitCode.CASE_FAILED),

    /** More cases became worse than better, or more lost their verdict than got one, than chance allows; none needs to be named. */
    RATE_ALARM("rate-alarm", ExitCode.RATE_ALARM),

    /** The reruns were ended early: cancelled by somebody, Ctrl-C, the deadline. */
    UNFINISHED("unfinished", ExitCode.INTERRUPTED),

    /** A case that passed has no verdict now, or one that does not pass had none. */
    NO_VERDICT("no-verdict", ExitCode.NO_VERDICT),

    /** Flips are open, and the budget is spent. */
    OUT_OF_BUDGET("out-of-budget", ExitCode.OUT_OF_BUDGET),

    /** Flips are neither real nor noise after as many steps as there may be, or their reruns end in errors. */
    UNDECIDED("undecided", ExitCode.UNDECIDED),

    /** Every flip is noise. */
    PASSED("passed", ExitCode.OK);

    private final String word;
    private final int exitCode;

    GateVerdict(String word, int exitCode) {
        this.word = word;
        this.exitCode = exitCode;
    }

    @JsonValue
    public String word() {
        return word;
    }

    public int exitCode() {
        return exitCode;
    }
}
