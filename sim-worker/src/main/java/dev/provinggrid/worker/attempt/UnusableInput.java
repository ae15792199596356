package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.problem.InvalidInput;

/** An input of a case, such as a perception model, cannot be used. A retry on this worker would fail again. */
public final class UnusableInput extends SimulatorFailure {

    /** @param message why, for the people who read the results */
    public UnusableInput(String message) {
        super(message);
    }

    /**
     * An input that was looked at.
     *
     * @param what it is
     * @param refused everything that is wrong with it
     */
    public UnusableInput(String what, InvalidInput refused) {
        super(what + " cannot be used: " + refused.getMessage().replace("\n", "; "), refused.problems());
        initCause(refused);
    }
}
