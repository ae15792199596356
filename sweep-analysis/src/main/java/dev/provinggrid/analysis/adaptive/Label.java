package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.model.criterion.Outcome;

/** What a case says to a design. */
public enum Label {
    PASS,
    FAIL,
    /** No verdict after all retries: nothing is known of the case. */
    NONE;

    /** What an outcome says. An error is no label, whatever its kind: it may be the machine's. */
    public static Label of(Outcome outcome) {
        return switch (outcome) {
            case PASS -> PASS;
            case FAIL -> FAIL;
            case ERROR, MISSING -> NONE;
        };
    }
}
