package dev.provinggrid.server.store.attempt;

/** Where a case stands in a round. */
enum CaseState {
    QUEUED,
    LEASED,
    RUNNING,
    FINAL
}
