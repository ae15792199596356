package dev.provinggrid.sim.cooperation;

/** The values of LAST_DECISION in the published message, by number. */
public enum LastDecision {
    /** Nothing decided yet. */
    UNKNOWN(0),
    /** Drives more slowly than it would alone. */
    UPDATING_PATH(1),
    /** Drives as it would alone. */
    IDLE(2);

    private final int number;

    LastDecision(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
