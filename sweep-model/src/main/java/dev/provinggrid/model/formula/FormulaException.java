package dev.provinggrid.model.formula;

/** Thrown for a text that is no formula, and for a formula that has no value. The message is for people. */
public final class FormulaException extends Exception {

    public FormulaException(String message) {
        super(message);
    }
}
