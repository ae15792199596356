package dev.provinggrid.server.store.sweep;

/** The state of a sweep. */
public enum SweepState {
    /** Has cases that are not final. */
    ACTIVE,
    /** Waits to be resumed: none of its cases is leased. */
    PAUSED,
    /** Cancelled; some cases still run. */
    CANCELLING,
    /** Every case is final and its design exhausted. */
    FINISHED;

    /** As on the wire. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
