package dev.provinggrid.model.criterion;

/** How a case ended. A run without a required KPI, or a case without a run, never passes. */
public enum Outcome {
    PASS,
    /** The system under test missed a criterion. */
    FAIL,
    /** No verdict: see {@link ErrorKind}. */
    ERROR,
    /** Never ran, or was cancelled. */
    MISSING
}
