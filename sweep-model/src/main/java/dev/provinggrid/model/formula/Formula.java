package dev.provinggrid.model.formula;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/** A formula. Its {@link #text} reads back to an equal formula. */
public sealed interface Formula {

    /** A value that stands for itself. */
    sealed interface Constant extends Formula {}

    /**
     * A number.
     *
     * @param written a decimal number without a sign
     */
    record Numeral(BigFraction value, String written) implements Constant {}

    /** A text, in quotation marks. */
    record Text(String value) implements Constant {}

    /** {@code true} or {@code false}. */
    record Flag(boolean value) implements Constant {}

    /** The value of a parameter, {@code $name}. */
    record Name(String name) implements Formula {}

    /** An operator or a function with what it is applied to. */
    record Operation(Operator operator, List<Formula> of) implements Formula {
        public Operation {
            of = List.copyOf(of);
        }
    }

    /** The names in it, each as often as it stands there. */
    default Stream<String> names() {
        return switch (this) {
            case Constant _ -> Stream.empty();
            case Name(String name) -> Stream.of(name);
            case Operation(Operator _, List<Formula> of) -> of.stream().flatMap(Formula::names);
        };
    }

    /** Number of constants, names and operators. */
    default long size() {
        return this instanceof Operation(Operator _, List<Formula> of)
                ? 1 + of.stream().mapToLong(Formula::size).sum()
                : 1;
    }

    /** As it is written. */
    default String text() {
        return switch (this) {
            case Numeral(BigFraction _, String written) -> written;
            case Text(String value) -> '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
            case Flag(boolean value) -> Boolean.toString(value);
            case Name(String name) -> "$" + name;
            case Operation(Operator operator, List<Formula> of) -> text(operator, of);
        };
    }

    private static String text(Operator operator, List<Formula> of) {
        if (operator.isFunction()) {
            return operator.word() + of.stream().map(Formula::text).collect(Collectors.joining(", ", "(", ")"));
        }
        if (of.size() == 1) {
            String space = Character.isLetter(operator.word().charAt(0)) ? " " : "";
            return operator.word() + space + within(of.getFirst(), operator.binding());
        }
        // the second operand wants brackets also where it binds equally: a - (b - c); comparisons do not chain at all
        int left = operator.binding() + (operator.compares() ? 1 : 0);
        return within(of.getFirst(), left) + " " + operator.word() + " " + within(of.getLast(), operator.binding() + 1);
    }

    private static String within(Formula part, int least) {
        boolean loose = part instanceof Operation(Operator inner, List<Formula> _)
                && !inner.isFunction()
                && inner.binding() < least;
        return loose ? "(" + part.text() + ")" : part.text();
    }
}
