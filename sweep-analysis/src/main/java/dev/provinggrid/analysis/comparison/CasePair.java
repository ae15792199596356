package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.criterion.Outcome;
import java.util.Objects;

/**
 * One case in both sweeps.
 *
 * @param firstRow its place in the first
 * @param secondRow its place in the second
 */
public record CasePair(int firstRow, int secondRow, ComparedCase first, ComparedCase second) {

    public boolean hasSameOutcome() {
        return first.outcome() == second.outcome();
    }

    public boolean hasSameTrace() {
        return Objects.equals(first.traceHash(), second.traceHash());
    }

    /** Whether all that the case depends on is the same: scenario, every parameter, seed and files. */
    public boolean hasSameInputs() {
        return Objects.equals(first.key(), second.key());
    }

    /** Whether it passed and does not any more, for whatever reason. */
    public boolean isRegression() {
        return first.outcome() == Outcome.PASS && second.outcome() != Outcome.PASS;
    }

    /** Whether it passes and did not before. */
    public boolean isRecovery() {
        return first.outcome() != Outcome.PASS && second.outcome() == Outcome.PASS;
    }
}
