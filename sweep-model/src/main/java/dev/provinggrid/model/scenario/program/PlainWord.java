package dev.provinggrid.model.scenario.program;

import java.util.Optional;
import java.util.regex.Pattern;

/** What may stand anywhere in a file of which nothing is known: numbers, and words without any mark that could mean something. */
public final class PlainWord {

    public static final String ALLOWED = "numbers, and words of letters, digits, _ . -";

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.-]+|[-+]?[0-9.]+([eE][-+]?[0-9]+)?");

    private PlainWord() {}

    public static boolean is(String text) {
        return PLAIN.matcher(text).matches();
    }

    /** A plain word like a text, {@code wet_road} for {@code wet road}; empty if nothing of the text is plain. */
    public static Optional<String> like(String text) {
        return Optional.of(text.strip().replaceAll("[^A-Za-z0-9_.-]+", "_"))
                .filter(it -> it.chars().anyMatch(Character::isLetterOrDigit));
    }
}
