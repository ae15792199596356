package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.Formula.Constant;
import dev.provinggrid.model.formula.FormulaValues;
import dev.provinggrid.model.formula.Kind;
import dev.provinggrid.model.quantity.Quantity;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/** Type of a declared parameter. {@code integer} is the older word for {@code int}. */
enum DeclaredType {
    DOUBLE("double", Kind.NUMBER, "a finite number"),
    INT("int", Kind.NUMBER, "a whole number from -2147483648 to 2147483647"),
    UNSIGNED_INT("unsignedInt", Kind.NUMBER, "a whole number from 0 to 4294967295"),
    UNSIGNED_SHORT("unsignedShort", Kind.NUMBER, "a whole number from 0 to 65535"),
    STRING("string", Kind.TEXT, "one line of at most 1000 characters"),
    BOOLEAN("boolean", Kind.FLAG, "true, false, 1 or 0"),
    DATE_TIME("dateTime", Kind.TEXT, "one line of at most 1000 characters");

    private static final int LONGEST_TEXT = 1000;
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?");

    private final String word;
    private final Kind kind;
    private final String allowed;

    DeclaredType(String word, Kind kind, String allowed) {
        this.word = word;
        this.kind = kind;
        this.allowed = allowed;
    }

    String word() {
        return word;
    }

    Kind kind() {
        return kind;
    }

    /** What its values are, for people. */
    String allowed() {
        return allowed;
    }

    boolean isWhole() {
        return kind == Kind.NUMBER && this != DOUBLE;
    }

    /** Least and greatest value of a whole number. */
    long least() {
        return this == INT ? Integer.MIN_VALUE : 0;
    }

    long greatest() {
        return switch (this) {
            case INT -> Integer.MAX_VALUE;
            case UNSIGNED_INT -> 0xffff_ffffL;
            case UNSIGNED_SHORT -> 0xffff;
            case DOUBLE, STRING, BOOLEAN, DATE_TIME -> throw new IllegalStateException("no whole number: " + word);
        };
    }

    static Optional<DeclaredType> named(String word) {
        return Stream.of(values())
                .filter(it -> it.word.equals(word.equals("integer") ? "int" : word))
                .findFirst();
    }

    /** The value that a literal text means; empty if it is none of this type. */
    Optional<Constant> read(String written) {
        return switch (this) {
            case STRING, DATE_TIME ->
                Optional.<Constant>of(new Formula.Text(written))
                        .filter(_ -> written.length() <= LONGEST_TEXT
                                && written.codePoints().noneMatch(Character::isISOControl));
            case BOOLEAN -> flag(written.strip());
            case DOUBLE, INT, UNSIGNED_INT, UNSIGNED_SHORT -> number(written.strip());
        };
    }

    private static Optional<Constant> flag(String text) {
        return switch (text) {
            case "true", "1" -> Optional.of(new Formula.Flag(true));
            case "false", "0" -> Optional.of(new Formula.Flag(false));
            default -> Optional.empty();
        };
    }

    private Optional<Constant> number(String text) {
        return NUMBER.matcher(text).matches() && Quantity.read(text) instanceof Quantity.Reading.Read(Quantity it)
                ? Optional.<Constant>of(new Formula.Numeral(it.number(), text)).filter(this::has)
                : Optional.empty();
    }

    /** Whether a constant is a value of this type. */
    boolean has(Constant constant) {
        if (!(constant instanceof Formula.Numeral(BigFraction value, String _))) {
            return kind == (constant instanceof Formula.Text ? Kind.TEXT : Kind.FLAG);
        }
        if (kind != Kind.NUMBER || !Double.isFinite(value.doubleValue())) {
            return false;
        }
        return !isWhole()
                || (value.getDenominator().equals(BigInteger.ONE)
                        && FormulaValues.compared(value, BigFraction.of(least())) >= 0
                        && FormulaValues.compared(value, BigFraction.of(greatest())) <= 0);
    }
}
