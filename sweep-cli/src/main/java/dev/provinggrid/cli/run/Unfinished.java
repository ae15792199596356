package dev.provinggrid.cli.run;

import java.util.List;

/** A wait ended early: why, what is safe, and how to continue. */
public final class Unfinished extends RuntimeException {

    private final InterruptibleWait.Ending ending;
    private final transient List<String> advice;
    private final String next;

    /**
     * A wait that failed.
     *
     * @param ending whether somebody had ended it already
     * @param advice what is safe, and how to go on
     * @param next the command that goes on
     */
    Unfinished(InterruptibleWait.Ending ending, RuntimeException cause, List<String> advice, String next) {
        super(cause.getMessage(), cause);
        this.ending = ending;
        this.advice = List.copyOf(advice);
        this.next = next;
    }

    /** A wait, or a download, that failed by itself. */
    public Unfinished(RuntimeException cause, List<String> advice, String next) {
        this(InterruptibleWait.Ending.DONE, cause, advice, next);
    }

    public InterruptibleWait.Ending ending() {
        return ending;
    }

    public RuntimeException failure() {
        return (RuntimeException) getCause();
    }

    public List<String> advice() {
        return advice;
    }

    public String next() {
        return next;
    }
}
