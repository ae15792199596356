package dev.provinggrid.model.wire;

import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import java.util.Collections;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Parameters as they travel: JSON numbers in SI, strings, booleans; a time of day as {@code "HH:MM"}. */
public final class WireParameters {

    private WireParameters() {}

    /** The parameters of a case, by name. */
    public static Map<String, Object> of(Manifest manifest, Map<String, Value> parameters) {
        Map<String, Object> wire = new TreeMap<>();
        parameters.forEach(
                (name, value) -> wire.put(name, of(manifest.parameter(name).orElseThrow(), value)));
        return Collections.unmodifiableMap(wire);
    }

    /** One value. */
    public static Object of(Parameter parameter, Value value) {
        return switch (value) {
            case Value.Scalar(double si) when parameter.type() == Parameter.Type.TIME_OF_DAY -> TimeOfDay.text(si);
            case Value.Scalar(double si) when parameter.type() == Parameter.Type.INTEGER -> (long) si;
            case Value.Scalar(double si) -> si;
            case Value.Text(String text) -> text;
            case Value.Flag(boolean flag) -> flag;
        };
    }

    /**
     * The parameters that came.
     *
     * @throws IllegalArgumentException when one is not of this scenario or not of its type
     */
    public static Map<String, Value> read(Manifest manifest, Map<String, Object> wire) {
        Map<String, Value> parameters = new TreeMap<>();
        wire.forEach((name, value) -> parameters.put(
                name,
                read(
                        manifest.parameter(name)
                                .orElseThrow(() -> new IllegalArgumentException("unknown parameter " + name)),
                        value)));
        return Collections.unmodifiableMap(parameters);
    }

    private static Value read(Parameter parameter, Object value) {
        return switch (value) {
            case Number number when isNumeric(parameter) -> new Value.Scalar(number.doubleValue());
            case Boolean flag when parameter.type() == Parameter.Type.BOOLEAN -> new Value.Flag(flag);
            case String text when parameter.type() == Parameter.Type.TIME_OF_DAY -> timeOfDay(parameter, text);
            case String text when isWord(parameter) -> new Value.Text(text);
            default -> throw new IllegalArgumentException("no value of " + parameter.name() + ": " + value);
        };
    }

    private static boolean isWord(Parameter parameter) {
        return switch (parameter.type()) {
            case CHOICE, TEXT, PERCEPTION_MODEL -> true;
            case NUMBER, INTEGER, BOOLEAN, TIME_OF_DAY -> false;
        };
    }

    private static boolean isNumeric(Parameter parameter) {
        return parameter.type() == Parameter.Type.NUMBER || parameter.type() == Parameter.Type.INTEGER;
    }

    private static Value timeOfDay(Parameter parameter, String text) {
        OptionalInt seconds = TimeOfDay.seconds(text);
        if (seconds.isEmpty()) {
            throw new IllegalArgumentException("no value of " + parameter.name() + ": " + text);
        }
        return new Value.Scalar(seconds.getAsInt());
    }
}
