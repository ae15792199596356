package dev.provinggrid.cli.comparison;

import dev.provinggrid.model.wire.CaseView;
import java.util.Objects;

/**
 * One case in both results: the same levels of what the sweeps vary, the same replicate.
 *
 * @param first in the first result
 * @param second in the second
 */
public record Pair(CaseView first, CaseView second) {

    boolean hasSameOutcome() {
        return outcome(first).equals(outcome(second));
    }

    boolean hasSameTrace() {
        return Objects.equals(first.traceHash(), second.traceHash());
    }

    /** Whether all that the case depends on is the same: scenario, every parameter, seed and files. */
    boolean hasSameInputs() {
        return first.key().equals(second.key());
    }

    /** Absence is an outcome too, and no verdict. */
    static String outcome(CaseView view) {
        return view.outcome() == null ? "MISSING" : view.outcome();
    }
}
