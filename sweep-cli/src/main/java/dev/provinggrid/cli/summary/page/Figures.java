package dev.provinggrid.cli.summary.page;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers for people, independent of the locale. */
public final class Figures {

    /** What a missed comparison is short of where its KPI lies exactly on the bound: less than any number. */
    private static final double LESS_THAN_ANY = -Double.MIN_VALUE;

    /** Digits behind the point, beyond which a number is written with an exponent. */
    private static final int LONGEST_PLAIN = 12;

    private Figures() {}

    /** Six significant digits, no more than needed; {@code < 0} for the greatest negative number. */
    public static String of(Object value) {
        if (!(value instanceof Number number)) {
            return String.valueOf(value);
        }
        double exact = number.doubleValue();
        if (exact == LESS_THAN_ANY) {
            return "< 0";
        }
        BigDecimal rounded = BigDecimal.valueOf(exact).round(new MathContext(6)).stripTrailingZeros();
        if (rounded.signum() == 0) {
            return "0";
        }
        return rounded.scale() > LONGEST_PLAIN ? rounded.toString() : rounded.toPlainString();
    }

    /** Three digits behind the point; three significant ones of what that would take for 0. */
    public static String thousandths(double value) {
        return value != 0 && Math.abs(value) < 0.0005 ? short3(value) : String.format(Locale.ROOT, "%.3f", value + 0.0);
    }

    /** Three significant digits. */
    public static String short3(double value) {
        return value == LESS_THAN_ANY ? of(value) : of(Double.parseDouble(String.format(Locale.ROOT, "%.2e", value)));
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
