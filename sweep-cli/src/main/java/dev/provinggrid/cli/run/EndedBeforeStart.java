package dev.provinggrid.cli.run;

/** A wait ended before the sweep was submitted, so there are no results. */
public final class EndedBeforeStart extends RuntimeException {

    private final InterruptibleWait.Ending ending;

    EndedBeforeStart(InterruptibleWait.Ending ending) {
        super(
                ending == InterruptibleWait.Ending.DEADLINE
                        ? "the deadline passed before the sweep was submitted"
                        : "interrupted before the sweep was submitted");
        this.ending = ending;
    }

    public boolean isDeadline() {
        return ending == InterruptibleWait.Ending.DEADLINE;
    }
}
