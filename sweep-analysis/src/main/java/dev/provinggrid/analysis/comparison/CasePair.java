package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.criterion.Outcome;
import java.util.Objects;

/**
 * The same case in two sweeps.
 *
 * @param firstRow row of the case in the first sweep
 * @param secondRow row of the case in the second sweep
 */
public record CasePair(int firstRow, int secondRow, ComparedCase first, ComparedCase second) {

    public boolean hasSameOutcome() {
        return first.outcome() == second.outcome();
    }

    public boolean hasSameTrace() {
        return Objects.equals(first.traceHash(), second.traceHash());
    }

    /** Whether all inputs of the case are equal: scenario, every parameter, seed and files. */
    public boolean hasSameInputs() {
        return Objects.equals(first.key(), second.key());
    }

    /** Whether it passed in the first sweep and does not pass in the second, for whatever reason. */
    public boolean isRegression() {
        return first.outcome() == Outcome.PASS && second.outcome() != Outcome.PASS;
    }

    /** Whether it passes in the second sweep and did not pass in the first. */
    public boolean isRecovery() {
        return first.outcome() != Outcome.PASS && second.outcome() == Outcome.PASS;
    }
}
