package dev.provinggrid.model.quantity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A number as written, exact, with its unit.
 *
 * @param number as written
 * @param unit empty when none is written
 */
public record Quantity(BigFraction number, Optional<Unit> unit) {

    private static final int LONGEST = 100;
    private static final Pattern WRITTEN = Pattern.compile(
            "(?<number>[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?)\\s*(?<unit>.*)",
            Pattern.DOTALL);
    private static final Pattern NOT_FINITE =
            Pattern.compile("[+-]?\\.?(nan|inf|infinity)\\b.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** The result of reading a text as a quantity. */
    public sealed interface Reading {
        record Read(Quantity quantity) implements Reading {}

        /** The text has a number, but what follows is no known unit. */
        record UnknownUnit(String symbol) implements Reading {}

        record NotFinite() implements Reading {}

        record NoNumber() implements Reading {}
    }

    /** Reads {@code 36 km/h}, {@code 15%}, {@code -2.5e-3}. */
    public static Reading read(String text) {
        String written = text.strip();
        if (NOT_FINITE.matcher(written).matches()) {
            return new Reading.NotFinite();
        }
        Matcher parts = WRITTEN.matcher(written);
        if (written.length() > LONGEST || !parts.matches()) {
            return new Reading.NoNumber();
        }
        BigFraction number = decimal(parts.group("number"));
        String symbol = parts.group("unit").strip();
        if (symbol.isEmpty()) {
            return new Reading.Read(new Quantity(number, Optional.empty()));
        }
        return Unit.named(symbol)
                .<Reading>map(it -> new Reading.Read(new Quantity(number, Optional.of(it))))
                .orElseGet(() -> new Reading.UnknownUnit(symbol));
    }

    /** The exact value of a decimal number, its exponent within three digits. */
    static BigFraction decimal(String text) {
        BigDecimal number = new BigDecimal(text);
        return number.scale() > 0
                ? BigFraction.of(number.unscaledValue(), BigInteger.TEN.pow(number.scale()))
                : BigFraction.of(number.toBigIntegerExact());
    }

    /** The same quantity, its number taken in {@code fallback} where it has no unit of its own. */
    public Quantity or(Unit fallback) {
        return unit.isPresent() ? this : new Quantity(number, Optional.of(fallback));
    }

    /** The exact number in the SI unit. */
    public BigFraction exactSi() {
        return unit.orElse(Unit.ONE).toSi(number);
    }

    /** The exact number in the SI unit if the quantity is a difference: 5 degC is 5 K. */
    public BigFraction exactDifferenceSi() {
        return number.multiply(unit.orElse(Unit.ONE).factor());
    }

    /** The double nearest to the exact number in the SI unit; infinite if it is too large for a double. */
    public double si() {
        return exactSi().doubleValue();
    }
}
