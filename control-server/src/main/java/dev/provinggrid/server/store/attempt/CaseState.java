package dev.provinggrid.server.store.attempt;

/** The state of a case in a round. */
enum CaseState {
    QUEUED,
    LEASED,
    RUNNING,
    FINAL
}
