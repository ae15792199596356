package dev.provinggrid.model.problem;

import java.util.Locale;

/** Makes untrusted text safe for a terminal or a page: escapes characters that would control the terminal or reorder the text. */
public final class Shown {

    private static final int LONGEST = 200;
    private static final int HEAD = 120;

    private Shown() {}

    /** The text on one line, its middle and end left out where it is very long. */
    public static String shortened(String text) {
        String safe = escaped(text);
        if (safe.length() <= LONGEST) {
            return safe;
        }
        int end = Character.isHighSurrogate(safe.charAt(HEAD - 1)) ? HEAD - 1 : HEAD;
        return String.format(Locale.ROOT, "%s ... (%d characters)", safe.substring(0, end), text.length());
    }

    /** The text with controls, marks of direction, invisible characters and half characters written as {@code \}{@code uXXXX}. */
    public static String escaped(String text) {
        if (text.codePoints().noneMatch(Shown::misleads)) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(it -> {
            if (misleads(it)) {
                shown.append(String.format(Locale.ROOT, "\\u%04x", it));
            } else {
                shown.appendCodePoint(it);
            }
        });
        return shown.toString();
    }

    private static boolean misleads(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
