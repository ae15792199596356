package dev.provinggrid.analysis.gate;

/**
 * The result of one step on a flip.
 *
 * @param caseIndex of the flip
 * @param runs that the step took, tries that ended in errors among them
 * @param repeated whether every run had the trace of the first run of its build; false where traces are not known
 */
public record Rerun(int caseIndex, Step step, int runs, boolean repeated) {

    /** Without errors, traces not known. */
    public static Rerun of(int caseIndex, Step step) {
        return new Rerun(caseIndex, step, step == Step.PASSED ? 1 : 2, false);
    }
}
