package dev.provinggrid.analysis.gate;

/**
 * How often each step was seen on a flip.
 *
 * @param passed {@link Step#PASSED}
 * @param alone {@link Step#FAILED_ALONE}
 * @param both {@link Step#FAILED_BOTH}
 * @param voids {@link Step#VOID}
 */
public record StepCounts(int passed, int alone, int both, int voids) {

    public static final StepCounts NONE = new StepCounts(0, 0, 0, 0);

    /** Without void steps. */
    public static StepCounts of(int passed, int alone, int both) {
        return new StepCounts(passed, alone, both, 0);
    }

    /** These and one more. */
    public StepCounts and(Step step) {
        return switch (step) {
            case PASSED -> new StepCounts(passed + 1, alone, both, voids);
            case FAILED_ALONE -> new StepCounts(passed, alone + 1, both, voids);
            case FAILED_BOTH -> new StepCounts(passed, alone, both + 1, voids);
            case VOID -> new StepCounts(passed, alone, both, voids + 1);
        };
    }

    /** Steps, void ones too. */
    public int total() {
        return passed + alone + both + voids;
    }

    /** All runs of the baseline that are evidence. */
    Flip.History baseline(Flip.History earlier) {
        return new Flip.History(earlier.passed() + alone, earlier.failed() + both);
    }

    /** All runs of the candidate that are evidence. */
    Flip.History candidate() {
        return new Flip.History(passed, alone + both);
    }
}
