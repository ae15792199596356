package dev.provinggrid.model.criterion;

/** Why a case has no verdict. */
public enum ErrorKind {
    /** The case did not exercise the system: a {@code valid} criterion missed. Never retried. */
    VOID,
    /** The simulator failed: it said so, crashed, or gave garbage. */
    SIMULATOR,
    /** Something the case depends on, a perception model, cannot be used. Never retried. */
    INPUT,
    /** The attempt took longer than its wall timeout. */
    TIMEOUT,
    /** Five workers in a row were lost with it, for no known cause. */
    LOST
}
