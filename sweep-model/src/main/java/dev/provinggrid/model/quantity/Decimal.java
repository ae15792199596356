package dev.provinggrid.model.quantity;

import java.math.BigDecimal;
import java.math.MathContext;

/** Writes numbers as text, without locale, in the shortest form that reads back to the same double. */
public final class Decimal {

    private static final int PLAIN_DIGITS = 17;
    private static final double EXACT_WHOLE = 1L << 53;

    private Decimal() {}

    /** {@code 50}, {@code 0.1}, {@code 1.5E-9}; {@code NaN}, {@code Infinity} and {@code -Infinity} as they are. */
    public static String text(double number) {
        if (!Double.isFinite(number)) {
            return Double.toString(number);
        }
        if (Math.rint(number) == number && Math.abs(number) <= EXACT_WHOLE) {
            return Long.toString((long) number);
        }
        String shortest = Double.toString(number);
        return shortest.indexOf('E') < 0 ? shortest : text(new BigDecimal(shortest));
    }

    /** A number for people, six significant digits. */
    public static String rounded(double number) {
        return Double.isFinite(number) && number != 0
                ? text(new BigDecimal(number).round(new MathContext(6)))
                : text(number);
    }

    /** A share for people, {@code 2.5 %} for 0.025. */
    public static String percent(double share) {
        return rounded(100 * share) + " %";
    }

    static String text(BigDecimal number) {
        BigDecimal shortest = number.stripTrailingZeros();
        int exponent = shortest.precision() - shortest.scale();
        return exponent > -6 && exponent <= PLAIN_DIGITS ? shortest.toPlainString() : shortest.toString();
    }
}
