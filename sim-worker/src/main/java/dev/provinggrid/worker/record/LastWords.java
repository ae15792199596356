package dev.provinggrid.worker.record;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The end of what a simulator printed.
 *
 * @param lines those with something on them, without control characters but for the indentation
 */
record LastWords(List<String> lines) {

    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\t]]");
    private static final String TRACEBACK = "Traceback (most recent call last):";

    /** How {@code supervise.sh} begins its own line. */
    private static final String OF_THE_SUPERVISOR = "The program ended and left processes behind";

    static LastWords of(String printed) {
        return new LastWords(printed.lines()
                .map(it -> CONTROL.matcher(it).replaceAll("").stripTrailing())
                .filter(it -> !it.isBlank() && !it.startsWith(OF_THE_SUPERVISOR))
                .toList());
    }

    /** The last line; empty where there is none. */
    String lastLine() {
        return last(lines, _ -> true);
    }

    /**
     * The line that says best why a program failed: of a Python traceback the exception, else the last line that is no indented one of a
     * stack trace, else the last.
     */
    String reason() {
        List<String> afterTraceback = lines.subList(lines.lastIndexOf(TRACEBACK) + 1, lines.size());
        String reason = afterTraceback.size() < lines.size()
                ? afterTraceback.stream().filter(LastWords::isFlush).findFirst().orElse("")
                : last(lines, LastWords::isFlush);
        return reason.isEmpty() ? lastLine() : shortened(reason);
    }

    private static boolean isFlush(String line) {
        return !Character.isWhitespace(line.charAt(0));
    }

    private static String last(List<String> lines, Predicate<String> such) {
        return shortened(lines.stream().filter(such).reduce("", (_, later) -> later));
    }

    private static String shortened(String written) {
        String line = written.strip().replace('\t', ' ');
        return line.length() <= AttemptLog.LONGEST_LINE ? line : line.substring(0, AttemptLog.LONGEST_LINE - 1) + "…";
    }
}
