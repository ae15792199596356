package dev.provinggrid.cli.terminal;

import java.io.PrintStream;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The properties of the standard output.
 *
 * @param interactive whether somebody looks at it while it is written, so that a line may be drawn again
 * @param width columns
 */
public record Terminal(boolean interactive, int width, TextStyle style) {

    /** Width of what is not written to a terminal. */
    public static final int FILE_WIDTH = 100;

    private static final int NARROWEST = 40;
    private static final int WIDEST = 140;
    private static final Pattern SIZE = Pattern.compile("\\d{1,4} (\\d{1,4})");

    /**
     * What the launcher and the environment say of the terminal.
     *
     * @param size "rows columns" as {@code stty size} prints it where the output is a terminal; else empty
     */
    static Terminal of(String size, Map<String, String> environment, PrintStream out) {
        boolean dumb = environment.getOrDefault("TERM", "").equals("dumb");
        Matcher columns = SIZE.matcher(size.strip());
        boolean interactive = !size.isBlank() && !dumb;
        int width = columns.matches() && !columns.group(1).equals("0")
                ? Math.clamp(Integer.parseInt(columns.group(1)), NARROWEST, WIDEST)
                : FILE_WIDTH;
        boolean colour = interactive && environment.getOrDefault("NO_COLOR", "").isEmpty();
        return new Terminal(interactive, width, TextStyle.of(colour, out.charset()));
    }

    /** The terminal of this process. The launcher tells, for Java itself cannot without loading a terminal library. */
    public static Terminal ofThisProcess() {
        String size = Optional.ofNullable(System.getenv("PROVINGGRID_TERMINAL")).orElse("");
        return of(size, System.getenv(), System.out);
    }
}
