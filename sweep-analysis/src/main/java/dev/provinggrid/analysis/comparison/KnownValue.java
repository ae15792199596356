package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.quantity.Quantity;
import java.util.OptionalDouble;

/**
 * The value of a parameter as people write it: {@code 50 km/h}, {@code 13.9}, {@code clear}.
 *
 * @param text as written
 * @param si the same as a number in SI; empty where it is none
 */
public record KnownValue(String text, OptionalDouble si) {

    public static KnownValue of(String text) {
        return Quantity.read(text) instanceof Quantity.Reading.Read(Quantity quantity)
                ? new KnownValue(text, OptionalDouble.of(quantity.si()))
                : new KnownValue(text, OptionalDouble.empty());
    }

    /** Whether a case has it. */
    boolean is(Object value) {
        return value instanceof Number number
                ? si.isPresent() && si.getAsDouble() == number.doubleValue()
                : text.equals(String.valueOf(value));
    }
}
