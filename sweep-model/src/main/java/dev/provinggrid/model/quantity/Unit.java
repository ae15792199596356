package dev.provinggrid.model.quantity;

import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A unit of measurement: {@code si = number * factor + offset}.
 *
 * @param symbol as written, except that exponents are plain digits: {@code km/h}, {@code m/s2}; all that JSON has of it
 * @param si symbol of the SI unit of the same dimension, {@code m/s}; {@code 1} when dimensionless
 * @param dimension exponents of the base units; plane angle and pixel are base units here, so that a bare 30 is no angle
 */
public record Unit(
        @JsonValue String symbol, String si, Map<String, Integer> dimension, BigFraction factor, BigFraction offset) {

    /** The unit of plain numbers. */
    public static final Unit ONE = new Unit("1", "1", Map.of(), BigFraction.ONE, BigFraction.ZERO);

    /** The unit of time. */
    public static final Unit SECOND = new Unit("s", "s", Map.of("s", 1), BigFraction.ONE, BigFraction.ZERO);

    /** Decimal digits that distinguish any two doubles. */
    private static final int MOST_DIGITS = 17;

    /** The unit a symbol names, compounds such as {@code N m/rad} and {@code m/s2} included. */
    public static Optional<Unit> named(String symbol) {
        return UnitReader.read(symbol);
    }

    /** Symbols to list: the usual compounds, then all non-compound symbols, sorted. */
    public static List<String> symbols() {
        return UnitTable.COMMON;
    }

    /** Symbols people use for what this unit measures, its own first. */
    public List<String> alternatives() {
        return Stream.concat(Stream.of(symbol), UnitTable.COMMON.stream())
                .distinct()
                .filter(it -> named(it).filter(this::measuresSameAs).isPresent())
                .toList();
    }

    public boolean measuresSameAs(Unit other) {
        return dimension.equals(other.dimension);
    }

    /** The unit of a product. */
    public Unit times(Unit other) {
        Map<String, Integer> exponents = new TreeMap<>(dimension);
        other.dimension.forEach((base, exponent) ->
                exponents.merge(base, exponent, (mine, its) -> mine + its == 0 ? null : Integer.valueOf(mine + its)));
        return new Unit(
                symbol + " " + other.symbol,
                si + " " + other.si,
                Map.copyOf(exponents),
                factor.multiply(other.factor),
                BigFraction.ZERO);
    }

    public boolean isSi() {
        return factor.equals(BigFraction.ONE) && offset.equals(BigFraction.ZERO);
    }

    BigFraction toSi(BigFraction number) {
        return number.multiply(factor).add(offset);
    }

    /** Converts a value in SI to this unit, for display. */
    public double fromSi(double si) {
        return (si - offset.doubleValue()) / factor.doubleValue();
    }

    /**
     * The shortest number in this unit that reads back to the same value in SI, which must be finite: 42 km/h, not
     * 41.99999999999999.
     */
    public String shortestFromSi(double si) {
        BigFraction exact = BigFraction.from(si).subtract(offset).divide(factor);
        BigDecimal numerator = new BigDecimal(exact.getNumerator());
        return IntStream.rangeClosed(1, MOST_DIGITS)
                .mapToObj(digits -> numerator.divide(new BigDecimal(exact.getDenominator()), new MathContext(digits)))
                .map(Decimal::text)
                .filter(it -> toSi(Quantity.decimal(it)).doubleValue() == si)
                .findFirst()
                .orElseThrow();
    }
}
