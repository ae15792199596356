package dev.provinggrid.model.quantity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** An exact fraction, in lowest terms with a positive denominator. */
public record Rational(BigInteger numerator, BigInteger denominator) {

    static final Rational ZERO = of(0);
    static final Rational ONE = of(1);

    /** More digits than any midpoint between two neighbouring doubles has, so that rounding happens once. */
    private static final MathContext BEYOND_DOUBLE = new MathContext(800);

    public Rational {
        if (denominator.signum() == 0) {
            throw new ArithmeticException("a fraction of zero parts");
        }
        BigInteger divisor = numerator.gcd(denominator);
        if (denominator.signum() < 0) {
            divisor = divisor.negate();
        }
        numerator = numerator.divide(divisor);
        denominator = denominator.divide(divisor);
    }

    public static Rational of(long whole) {
        return new Rational(BigInteger.valueOf(whole), BigInteger.ONE);
    }

    public static Rational of(long numerator, long denominator) {
        return new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    public static Rational of(String decimal) {
        return of(new BigDecimal(decimal));
    }

    public static Rational of(BigDecimal decimal) {
        return decimal.scale() > 0
                ? new Rational(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()))
                : new Rational(decimal.toBigIntegerExact(), BigInteger.ONE);
    }

    public Rational plus(Rational other) {
        return new Rational(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    public Rational minus(Rational other) {
        return plus(other.times(of(-1)));
    }

    public Rational times(Rational other) {
        return new Rational(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    public Rational dividedBy(Rational other) {
        return new Rational(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    Rational power(int exponent) {
        Rational raised = new Rational(numerator.pow(Math.abs(exponent)), denominator.pow(Math.abs(exponent)));
        return exponent < 0 ? ONE.dividedBy(raised) : raised;
    }

    public int signum() {
        return numerator.signum();
    }

    /** The nearest double, ties to even; infinite beyond its range. */
    public double nearestDouble() {
        return new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), BEYOND_DOUBLE)
                .doubleValue();
    }
}
