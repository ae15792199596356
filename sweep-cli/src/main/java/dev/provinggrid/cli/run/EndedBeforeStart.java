package dev.provinggrid.cli.run;

/** A wait was over before the sweep was submitted: there is nothing to keep. */
public final class EndedBeforeStart extends RuntimeException {

    private final Vigil.Ending ending;

    EndedBeforeStart(Vigil.Ending ending) {
        super(
                ending == Vigil.Ending.DEADLINE
                        ? "the deadline passed before the sweep was submitted"
                        : "interrupted before the sweep was submitted");
        this.ending = ending;
    }

    public boolean isDeadline() {
        return ending == Vigil.Ending.DEADLINE;
    }
}
