package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * Encodes and decodes the parameters of a case as they are sent and stored: JSON numbers in SI, strings, booleans; a time of day
 * as {@code "HH:MM"}, and for a number that is absent the word that stands for that. Every parameter of the scenario must be given, with its type, and no other.
 */
public final class WireParameters {

    private WireParameters() {}

    /**
     * The parameters of a case by name, in the order of the manifest.
     *
     * @throws IllegalArgumentException when one is missing or not of this scenario
     */
    public static Map<String, Object> of(Manifest manifest, Map<String, Value> values) {
        return all(manifest, values, WireParameters::of);
    }

    /** Those of a case that sets none, by name, in the order of the manifest. */
    public static Map<String, Object> defaults(Manifest manifest) {
        Map<String, Value> values =
                manifest.parameters().stream().collect(Collectors.toMap(Parameter::name, Parameter::defaultValue));
        return of(manifest, values);
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
     * The parameters that came, in the order of the manifest.
     *
     * @throws IllegalArgumentException when one is missing, not of this scenario or not of its type
     */
    public static Map<String, Value> read(Manifest manifest, Map<String, Object> wire) {
        return all(manifest, wire, WireParameters::read);
    }

    private static <A, B> Map<String, B> all(
            Manifest manifest, Map<String, A> given, BiFunction<Parameter, A, B> conversion) {
        Map<String, B> all = new LinkedHashMap<>();
        for (Parameter parameter : manifest.parameters()) {
            A value = given.get(parameter.name());
            if (value == null) {
                throw new IllegalArgumentException("no value of " + parameter.name());
            }
            all.put(parameter.name(), conversion.apply(parameter, value));
        }
        if (given.size() > all.size()) {
            Set<String> unknown = new TreeSet<>(given.keySet());
            unknown.removeAll(all.keySet());
            throw new IllegalArgumentException(manifest.name() + " has no parameters " + unknown);
        }
        return Collections.unmodifiableMap(all);
    }

    private static Value read(Parameter parameter, Object value) {
        Parameter.Type type = parameter.type();
        return switch (value) {
            case Number number when isNumber(type, number) -> new Value.Scalar(number.doubleValue());
            case Boolean flag when type == Parameter.Type.BOOLEAN -> new Value.Flag(flag);
            case String text
            when isTimeOfDay(type, text) ->
                new Value.Scalar(TimeOfDay.seconds(text).getAsInt());
            case String text when isWord(type) || parameter.isAbsent(text) -> new Value.Text(text);
            default -> throw new IllegalArgumentException("no value of " + parameter.name() + ": " + value);
        };
    }

    private static boolean isNumber(Parameter.Type type, Number number) {
        boolean whole = number.doubleValue() == Math.rint(number.doubleValue());
        return type == Parameter.Type.NUMBER || (type == Parameter.Type.INTEGER && whole);
    }

    private static boolean isTimeOfDay(Parameter.Type type, String text) {
        return type == Parameter.Type.TIME_OF_DAY && TimeOfDay.seconds(text).isPresent();
    }

    private static boolean isWord(Parameter.Type type) {
        return switch (type) {
            case CHOICE, TEXT, PERCEPTION_MODEL -> true;
            case NUMBER, INTEGER, BOOLEAN, TIME_OF_DAY -> false;
        };
    }
}
