package dev.provinggrid.model.wire.worker;

/** State of an attempt: {@code LEASED -> RUNNING -> COMMITTED | FAILED | RELEASED | LOST | CANCELLED}. */
public enum AttemptState {
    LEASED,
    RUNNING,
    COMMITTED,
    FAILED,
    RELEASED,
    LOST,
    CANCELLED
}
