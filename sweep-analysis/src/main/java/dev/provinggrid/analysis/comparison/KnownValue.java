package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.quantity.Quantity;
import java.util.OptionalDouble;

/**
 * A parameter value as a file of known issues writes it: {@code 50 km/h}, {@code 13.9}, {@code clear}.
 *
 * @param text as written
 * @param si the value in SI; empty if it is not a number
 */
public record KnownValue(String text, OptionalDouble si) {

    public static KnownValue of(String text) {
        return Quantity.read(text) instanceof Quantity.Reading.Read(Quantity quantity)
                ? new KnownValue(text, OptionalDouble.of(quantity.si()))
                : new KnownValue(text, OptionalDouble.empty());
    }

    /** Whether the value of a case equals it. */
    boolean is(Object value) {
        return value instanceof Number number
                ? si.isPresent() && si.getAsDouble() == number.doubleValue()
                : text.equals(String.valueOf(value));
    }
}
