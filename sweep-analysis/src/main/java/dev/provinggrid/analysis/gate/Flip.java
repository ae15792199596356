package dev.provinggrid.analysis.gate;

/**
 * A case that passed in the baseline and failed in the candidate.
 *
 * @param caseIndex of the baseline's sweep; breaks ties
 * @param earlier outcomes of this case in earlier runs of the baseline, the one that chose the flip left out
 */
public record Flip(int caseIndex, History earlier) {

    /** Counts of runs of one case with one build. */
    public record History(int passed, int failed) {

        public static final History NONE = new History(0, 0);

        public History {
            if (passed < 0 || failed < 0) {
                throw new IllegalArgumentException("counts of runs are not negative: " + passed + ", " + failed);
            }
        }
    }

    /** Of a case that nobody ran before. */
    public static Flip of(int caseIndex) {
        return new Flip(caseIndex, History.NONE);
    }

    /** Whether the baseline is known to fail this case at times. */
    boolean failedBefore() {
        return earlier.failed() > 0;
    }
}
