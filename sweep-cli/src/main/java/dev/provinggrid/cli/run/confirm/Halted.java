package dev.provinggrid.cli.run.confirm;

/** Somebody else stopped the runs of a gate: what it knows so far holds, and nothing more comes. */
public final class Halted extends RuntimeException {

    private final boolean paused;

    private Halted(String message, boolean paused) {
        super(message);
        this.paused = paused;
    }

    static Halted cancelled(String repeat) {
        return new Halted("The reruns " + repeat + " were cancelled: this is what is known so far.", false);
    }

    static Halted paused(String repeat) {
        return new Halted("The reruns stand paused (sweep resume " + repeat + "): this is what is known so far.", true);
    }

    /** Whether they stand paused until somebody resumes them. */
    public boolean isPaused() {
        return paused;
    }
}
