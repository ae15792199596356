package dev.provinggrid.server.api.report;

import dev.provinggrid.model.problem.Shown;
import java.util.stream.Collectors;

/** Makes a simulator's text safe for a table cell: one line, bounded length, no terminal control characters. */
final class OneLine {

    private static final int LONGEST = 500;

    private OneLine() {}

    static String of(String text) {
        String line =
                text.lines().map(String::strip).filter(it -> !it.isEmpty()).collect(Collectors.joining(" | "));
        String safe = Shown.escaped(line.replace('\t', ' '));
        if (safe.length() <= LONGEST) {
            return safe;
        }
        int end = Character.isHighSurrogate(safe.charAt(LONGEST - 2)) ? LONGEST - 2 : LONGEST - 1;
        return safe.substring(0, end) + "…";
    }
}
