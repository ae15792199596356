package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.model.criterion.Outcome;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * What a case says to a design.
 *
 * @param margin finite, at least 0 where it passes; empty where there is none, and where the design reads none
 */
public record Label(Verdict verdict, OptionalDouble margin) {

    /** Whether a case is on the good side. */
    public enum Verdict {
        PASS,
        FAIL,
        /** No verdict after all retries: nothing is known of the case. */
        NONE
    }

    public static final Label PASS = new Label(Verdict.PASS, OptionalDouble.empty());
    public static final Label FAIL = new Label(Verdict.FAIL, OptionalDouble.empty());
    public static final Label NONE = new Label(Verdict.NONE, OptionalDouble.empty());

    private static final Pattern TEXT = Pattern.compile("(PASS|FAIL|NONE)(?: (-?[0-9.E-]{1,30}))?");

    /** What an outcome says. An error is no label, whatever its kind: it may be the machine's. */
    public static Label of(Outcome outcome) {
        return switch (outcome) {
            case PASS -> PASS;
            case FAIL -> FAIL;
            case ERROR, MISSING -> NONE;
        };
    }

    /** What a margin says, which is finite. */
    public static Label of(double margin) {
        return new Label(margin >= 0 ? Verdict.PASS : Verdict.FAIL, OptionalDouble.of(margin));
    }

    /** As journals have it: {@code PASS}, or {@code FAIL -0.25}. */
    public String text() {
        return verdict + (margin.isPresent() ? " " + margin.getAsDouble() : "");
    }

    /** Whether a text is that of a label. */
    public static boolean isLabel(String text) {
        try {
            read(text);
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /**
     * The label of a text.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Label read(String text) {
        var parts = TEXT.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("no label: " + text);
        }
        Verdict verdict = Verdict.valueOf(parts.group(1));
        if (parts.group(2) == null) {
            return new Label(verdict, OptionalDouble.empty());
        }
        Label label = of(Double.parseDouble(parts.group(2)));
        if (label.verdict != verdict) {
            throw new IllegalArgumentException("its margin says otherwise: " + text);
        }
        return label;
    }
}
