package dev.provinggrid.server.store.attempt;

/** The state of a case in a round. */
public enum CaseState {
    QUEUED,
    LEASED,
    RUNNING,
    FINAL
}
