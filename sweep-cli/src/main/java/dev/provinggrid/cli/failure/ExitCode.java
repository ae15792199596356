package dev.provinggrid.cli.failure;

/** The exit codes of {@code sweep}. Scripts rely on them. */
public final class ExitCode {

    /** Done; for a sweep: every case has a verdict. */
    public static final int OK = 0;

    /** With {@code --fail-on fail}: a case failed. Of {@code compare}: the results do not agree; of a gate: a case regressed. */
    public static final int CASE_FAILED = 1;

    /** Of {@code repeat} and {@code reproduce}: a case took another course when it was run again. */
    public static final int NOT_REPEATABLE = 1;

    /** Of {@code doctor}: something that {@code sweep run} needs is missing. */
    public static final int NOT_READY = 1;

    /** The command line, the sweep file or the credentials are wrong. Nothing was stored. */
    public static final int INVALID = 2;

    /**
     * A case ended without a verdict (error or missing), could not be run again, or was not chosen because a fault or a
     * cancellation ended the list. Outranks {@link #CASE_FAILED}.
     */
    public static final int NO_VERDICT = 3;

    /** The server cannot be reached, or cannot serve. */
    public static final int UNREACHABLE = 4;

    /** {@code --deadline} passed first; results so far are kept. */
    public static final int DEADLINE = 5;

    /** The sweep stands paused until it is resumed; results so far are kept. */
    public static final int PAUSED = 6;

    /** Of a gate: more cases fail, or have no verdict, than chance allows; which of them regressed is not known. */
    public static final int RATE_ALARM = 7;

    /** Of a gate: some flips are neither real nor noise after as many reruns as there may be. */
    public static final int UNDECIDED = 8;

    /** Of a gate: some flips are not decided, because the budget is spent. */
    public static final int OUT_OF_BUDGET = 9;

    /** A fault of ours. */
    public static final int INTERNAL = 70;

    /** A file, or the standard output, cannot be written: a full disk. */
    public static final int NOT_WRITTEN = 74;

    /** Ctrl-C; results so far are kept. */
    public static final int INTERRUPTED = 130;

    /** Nobody reads the standard output any more, as after {@code | head}. */
    public static final int PIPE_CLOSED = 141;

    private ExitCode() {}
}
