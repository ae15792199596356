package dev.provinggrid.cli.terminal;

import java.nio.charset.Charset;

/**
 * Colours and characters that an output supports.
 *
 * @param colour whether ANSI colours are welcome
 * @param blocks whether block characters can be encoded; else plain ASCII stands for them
 */
public record TextStyle(boolean colour, boolean blocks) {

    /** For files: no colour, UTF-8. */
    public static final TextStyle FILE = new TextStyle(false, true);

    private static final String EIGHTHS = " ▏▎▍▌▋▊▉";

    static TextStyle of(boolean colour, Charset charset) {
        return new TextStyle(
                colour,
                charset.newEncoder().canEncode('█') && charset.newEncoder().canEncode('━'));
    }

    public String green(String text) {
        return painted("32", text);
    }

    public String red(String text) {
        return painted("31", text);
    }

    public String yellow(String text) {
        return painted("33", text);
    }

    public String faint(String text) {
        return painted("2", text);
    }

    public String bold(String text) {
        return painted("1", text);
    }

    /**
     * A bar as long as its share of the width.
     *
     * @param share in [0, 1]
     * @param width columns of the whole
     */
    public String bar(double share, int width) {
        double columns = share * width;
        if (!blocks) {
            return "#".repeat((int) Math.round(columns));
        }
        int full = (int) columns;
        int eighths = (int) Math.round((columns - full) * 8);
        return "█".repeat(eighths == 8 ? full + 1 : full)
                + (eighths % 8 == 0 ? "" : String.valueOf(EIGHTHS.charAt(eighths)));
    }

    /** One line of a bar, thick where done. */
    public String line(int columns) {
        return (blocks ? "━" : "=").repeat(columns);
    }

    /** The rest of a bar. */
    public String dots(int columns) {
        return (blocks ? "╌" : "-").repeat(columns);
    }

    /** Stands where nothing is. */
    public String nothing() {
        return blocks ? "·" : ".";
    }

    private String painted(String code, String text) {
        return colour && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
