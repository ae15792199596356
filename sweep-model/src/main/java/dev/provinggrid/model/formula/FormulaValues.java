package dev.provinggrid.model.formula;

import dev.provinggrid.model.formula.Formula.Constant;
import dev.provinggrid.model.formula.Formula.Flag;
import dev.provinggrid.model.formula.Formula.Name;
import dev.provinggrid.model.formula.Formula.Numeral;
import dev.provinggrid.model.formula.Formula.Operation;
import dev.provinggrid.model.formula.Formula.Text;
import java.math.BigInteger;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Evaluates formulas with exact fractions. Only a square root, and a power with an exponent that is no whole number, are rounded to a
 * double.
 *
 * @param parameters what each parameter is
 */
public record FormulaValues(Parameters parameters) {

    /** Longest numerator or denominator, bits: no number of a scenario has more. */
    private static final int LONGEST = 4096;

    private static final int GREATEST_POWER = 1024;
    private static final BigFraction HALF = BigFraction.of(1, 2);

    /** The values of parameters. */
    @FunctionalInterface
    public interface Parameters {

        /**
         * The value of one.
         *
         * @throws FormulaException if it has none that a formula can use
         */
        Constant value(String name) throws FormulaException;
    }

    /**
     * The value of a formula.
     *
     * @throws FormulaException if it has none: a division by zero, an operand of another kind
     */
    public Constant of(Formula formula) throws FormulaException {
        return switch (formula) {
            case Constant constant -> constant;
            case Name(String name) -> parameters.value(name);
            case Operation(Operator operator, List<Formula> of) ->
                switch (operator) {
                    case OR -> new Flag(flag(of.getFirst()) || flag(of.getLast()));
                    case AND -> new Flag(flag(of.getFirst()) && flag(of.getLast()));
                    case NOT -> new Flag(!flag(of.getFirst()));
                    case EQUAL -> new Flag(equal(of));
                    case UNEQUAL -> new Flag(!equal(of));
                    case LESS -> new Flag(compared(of) < 0);
                    case AT_MOST -> new Flag(compared(of) <= 0);
                    case GREATER -> new Flag(compared(of) > 0);
                    case AT_LEAST -> new Flag(compared(of) >= 0);
                    case PLUS,
                            MINUS,
                            TIMES,
                            DIVIDED,
                            REMAINDER,
                            NEGATED,
                            ROUND,
                            FLOOR,
                            CEIL,
                            SQRT,
                            POW,
                            ABS,
                            SIGN,
                            MAX,
                            MIN -> number(arithmetic(operator, of));
                };
        };
    }

    /**
     * Whether a formula holds.
     *
     * @throws FormulaException if it has no value
     */
    public boolean flag(Formula formula) throws FormulaException {
        if (of(formula) instanceof Flag(boolean value)) {
            return value;
        }
        throw not(formula, Kind.FLAG);
    }

    /**
     * The number that a formula gives.
     *
     * @throws FormulaException if it has no value
     */
    public BigFraction number(Formula formula) throws FormulaException {
        if (of(formula) instanceof Numeral(BigFraction value, String _)) {
            return value;
        }
        throw not(formula, Kind.NUMBER);
    }

    private static FormulaException not(Formula formula, Kind wanted) {
        return new FormulaException(formula.text() + " is not " + wanted.words());
    }

    private static Constant number(BigFraction value) {
        return new Numeral(value, value.toString());
    }

    private boolean equal(List<Formula> of) throws FormulaException {
        Constant first = of(of.getFirst());
        return switch (of(of.getLast())) {
            case Numeral(BigFraction second, String _) ->
                first instanceof Numeral(BigFraction value, String _) && value.equals(second);
            case Text text -> text.equals(first);
            case Flag flag -> flag.equals(first);
        };
    }

    private int compared(List<Formula> of) throws FormulaException {
        return compared(number(of.getFirst()), number(of.getLast()));
    }

    /** Less than 0, 0 or more, as the first number is less than the second, equal or more. {@code BigFraction} mistakes negative ones. */
    public static int compared(BigFraction first, BigFraction second) {
        return first.subtract(second).signum();
    }

    private BigFraction arithmetic(Operator operator, List<Formula> of) throws FormulaException {
        BigFraction a = number(of.getFirst());
        return arithmetic(operator, a, of.size() == 1 ? a : number(of.getLast()));
    }

    private static BigFraction arithmetic(Operator operator, BigFraction a, BigFraction b) throws FormulaException {
        return bounded(
                switch (operator) {
                    case PLUS -> a.add(b);
                    case MINUS -> a.subtract(b);
                    case TIMES -> a.multiply(b);
                    case DIVIDED -> a.divide(divisor(b));
                    case REMAINDER -> a.subtract(b.multiply(truncated(a.divide(divisor(b)))));
                    case NEGATED -> a.negate();
                    case ROUND -> floor(a.abs().add(HALF)).multiply(a.signum());
                    case FLOOR -> floor(a);
                    case CEIL -> floor(a.negate()).negate();
                    case SQRT -> root(a);
                    case POW -> power(a, b);
                    case ABS -> a.abs();
                    case SIGN -> BigFraction.of(a.signum());
                    case MAX -> compared(a, b) >= 0 ? a : b;
                    case MIN -> compared(a, b) <= 0 ? a : b;
                    case OR, AND, NOT, EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
                        throw new IllegalArgumentException("not of numbers to a number: " + operator);
                });
    }

    private static BigFraction divisor(BigFraction number) throws FormulaException {
        if (number.signum() == 0) {
            throw new FormulaException("a division by zero");
        }
        return number;
    }

    private static BigFraction floor(BigFraction number) {
        BigInteger[] parts = number.getNumerator().divideAndRemainder(number.getDenominator());
        boolean below = number.signum() < 0 && parts[1].signum() != 0;
        return BigFraction.of(below ? parts[0].subtract(BigInteger.ONE) : parts[0]);
    }

    private static BigFraction truncated(BigFraction number) {
        return BigFraction.of(number.getNumerator().divide(number.getDenominator()));
    }

    private static BigFraction root(BigFraction number) throws FormulaException {
        if (number.signum() < 0) {
            throw new FormulaException("the square root of a negative number");
        }
        BigInteger above = number.getNumerator().sqrt();
        BigInteger below = number.getDenominator().sqrt();
        boolean exact = above.multiply(above).equals(number.getNumerator())
                && below.multiply(below).equals(number.getDenominator());
        return exact ? BigFraction.of(above, below) : finite(StrictMath.sqrt(number.doubleValue()));
    }

    private static BigFraction power(BigFraction base, BigFraction exponent) throws FormulaException {
        if (!exponent.getDenominator().equals(BigInteger.ONE)) {
            return finite(StrictMath.pow(base.doubleValue(), exponent.doubleValue()));
        }
        if (compared(exponent.abs(), BigFraction.of(GREATEST_POWER)) > 0) {
            throw new FormulaException("a power beyond " + GREATEST_POWER);
        }
        int whole = exponent.intValue();
        bounded(base, Math.abs(whole));
        return (whole < 0 ? divisor(base) : base).pow(whole);
    }

    private static BigFraction finite(double number) throws FormulaException {
        if (!Double.isFinite(number)) {
            throw new FormulaException("not a finite number");
        }
        return BigFraction.from(number);
    }

    /** The number with its sign above the line. */
    private static BigFraction bounded(BigFraction number) throws FormulaException {
        BigFraction same = number.getDenominator().signum() < 0
                ? BigFraction.of(
                        number.getNumerator().negate(), number.getDenominator().negate())
                : number;
        return bounded(same, 1);
    }

    /** Checks a number that is to be raised to a power, before that takes long. */
    private static BigFraction bounded(BigFraction number, int power) throws FormulaException {
        long bits = Math.max(
                number.getNumerator().bitLength(), number.getDenominator().bitLength());
        if (bits > 1 && bits * power > LONGEST) {
            throw new FormulaException("a number that is too large or too finely divided");
        }
        return number;
    }
}
