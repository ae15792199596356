package dev.provinggrid.server.dispatch.store;

/** Where a case stands in a round. */
public enum CaseState {
    QUEUED,
    LEASED,
    RUNNING,
    FINAL
}
