package dev.provinggrid.cli.summary.page;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers for people, independent of the locale. */
public final class Figures {

    private Figures() {}

    /** Six significant digits, no more than needed. */
    public static String of(Object value) {
        if (!(value instanceof Number number)) {
            return String.valueOf(value);
        }
        BigDecimal rounded = BigDecimal.valueOf(number.doubleValue()).round(new MathContext(6));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** Three significant digits. */
    public static String short3(double value) {
        return of(Double.parseDouble(String.format(Locale.ROOT, "%.2e", value)));
    }

    /** With separated thousands. */
    public static String whole(double value) {
        return String.format(Locale.ROOT, "%,d", Math.round(value));
    }

    /** A share as a whole percentage that says 0 and 100 only where it is meant. */
    public static String percent(int part, int whole) {
        if (whole == 0) {
            return "-";
        }
        long rounded = Math.round(100.0 * part / whole);
        if (rounded == 0 && part > 0) {
            return "<1 %";
        }
        return rounded == 100 && part < whole ? ">99 %" : rounded + " %";
    }

    public static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    public static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    public static String cut(String text, int width) {
        return text.length() <= width ? text : text.substring(0, Math.max(0, width - 3)) + "...";
    }
}
