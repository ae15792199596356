package dev.provinggrid.analysis.gate;

/** What is said of a flip. */
public enum FlipStatus {

    /** To be rerun. */
    OPEN,

    /** A regression. */
    REAL,

    /** The case fails at times with either build. */
    NOISE,

    /** Neither, after as many steps as there may be. */
    UNDECIDED,

    /** Neither, because its runs end in errors. */
    ERRORS,

    /** Neither, because the budget is spent. */
    OUT_OF_BUDGET
}
