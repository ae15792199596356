package dev.provinggrid.analysis.gate;

/** What one step on a flip showed: the candidate runs the case again and, where that fails, the baseline does. */
public enum Step {

    /** The candidate passed: one run. */
    PASSED,

    /** The candidate failed, the baseline passed: two runs. */
    FAILED_ALONE,

    /** Both failed: two runs. */
    FAILED_BOTH,

    /** A run ended in an error at every try: the step says nothing. */
    VOID
}
