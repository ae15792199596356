package dev.provinggrid.model.wire.worker;

/** Where an attempt stands: {@code LEASED -> RUNNING -> COMMITTED | FAILED | RELEASED | LOST | CANCELLED}. */
public enum AttemptState {
    LEASED,
    RUNNING,
    COMMITTED,
    FAILED,
    RELEASED,
    LOST,
    CANCELLED
}
