package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.Formula.Constant;
import dev.provinggrid.model.formula.FormulaException;
import dev.provinggrid.model.formula.FormulaReader;
import dev.provinggrid.model.formula.FormulaValues;
import dev.provinggrid.model.quantity.Decimal;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;

/** Values as OpenSCENARIO writes them: a literal, {@code $name}, or {@code ${expression}}. */
final class WrittenValue {

    private static final Pattern WHOLE =
            Pattern.compile("\\$\\{(?<inner>.*)}|(?<name>\\$[A-Za-z_][A-Za-z0-9_]*)", Pattern.DOTALL);

    private WrittenValue() {}

    /** The text of an expression or of a name; empty for a literal. */
    static Optional<String> in(String written) {
        Matcher whole = WHOLE.matcher(written.strip());
        return whole.matches()
                ? Optional.of(whole.group("inner") != null ? whole.group("inner") : whole.group("name"))
                : Optional.empty();
    }

    /**
     * The formula of a value: a constant where it names no parameter.
     *
     * @throws FormulaException if it is none of the type, or cannot be computed
     */
    static Formula of(String written, DeclaredType type) throws FormulaException {
        Optional<String> expression = in(written);
        if (expression.isEmpty()) {
            return type.read(written).orElseThrow(() -> new FormulaException("not a value of type " + type.word()));
        }
        Formula formula = FormulaReader.readExpression(expression.get());
        return formula.names().findAny().isPresent() ? formula : constant(formula, type);
    }

    private static Constant constant(Formula formula, DeclaredType type) throws FormulaException {
        Constant value = new FormulaValues(name -> {
                    throw new FormulaException("no parameters here: " + name);
                })
                .of(formula);
        if (!type.has(value)) {
            throw new FormulaException("not a value of type " + type.word());
        }
        return value instanceof Formula.Numeral(BigFraction number, String _)
                ? new Formula.Numeral(number, decimal(number))
                : value;
    }

    /** A number as a decimal: exact if it has one, otherwise that of the nearest double. */
    static String decimal(BigFraction number) {
        try {
            BigDecimal exact = new BigDecimal(number.getNumerator()).divide(new BigDecimal(number.getDenominator()));
            if (exact.precision() <= 17) {
                return exact.stripTrailingZeros().toPlainString();
            }
        } catch (ArithmeticException endless) {
            // written as the nearest double
        }
        return Decimal.text(number.doubleValue());
    }
}
