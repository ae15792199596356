package dev.provinggrid.server.platform.web;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.problem.Suggestion;
import dev.provinggrid.model.wire.Limits;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Checks JSON against its record's component types and {@link Limits}, and collects every problem. */
final class RecordCheck {

    private static final Limits USUAL = Usual.class.getRecordComponents()[0].getAnnotation(Limits.class);
    private static final int SHOWN = 80;

    private final Problems problems;

    RecordCheck(Problems problems) {
        this.problems = problems;
    }

    private record Usual(@Limits String component) {}

    /** Unknown keys are passed over: newer workers may say more. */
    void check(JsonNode node, Class<?> type, String pointer) {
        if (!node.isObject()) {
            refuse(pointer, node, "an object");
            return;
        }
        for (RecordComponent component : type.getRecordComponents()) {
            Limits limits = component.isAnnotationPresent(Limits.class) ? component.getAnnotation(Limits.class) : USUAL;
            JsonNode value = node.path(component.getName());
            String place = pointer + "/" + component.getName();
            if (!value.isMissingNode() && !value.isNull()) {
                check(value, component.getGenericType(), limits, place);
            } else if (!limits.optional()) {
                problems.add(Problem.at(Place.pointer(place), "\"" + component.getName() + "\" is missing")
                        .withAllowed(allowed(component.getGenericType(), limits)));
            }
        }
    }

    private void check(JsonNode node, Type type, Limits limits, String pointer) {
        switch (type) {
            case ParameterizedType many when raw(many) == Map.class -> entries(node, many, limits, pointer);
            case ParameterizedType many -> items(node, many, limits, pointer);
            case Class<?> one when one.isRecord() -> check(node, one, pointer);
            case Class<?> one when one.isEnum() -> word(node, words(one), pointer);
            case Class<?> one when !fits(node, one, limits) -> refuse(pointer, node, allowed(one, limits));
            default -> {}
        }
    }

    private void items(JsonNode node, ParameterizedType type, Limits limits, String pointer) {
        if (!node.isArray() || node.size() > limits.entries()) {
            refuse(pointer, node, allowed(type, limits));
            return;
        }
        for (int i = 0; i < node.size(); i++) {
            check(node.get(i), type.getActualTypeArguments()[0], limits, pointer + "/" + i);
        }
    }

    private void entries(JsonNode node, ParameterizedType type, Limits limits, String pointer) {
        if (!node.isObject() || node.size() > limits.entries()) {
            refuse(pointer, node, allowed(type, limits));
            return;
        }
        node.properties().forEach(it -> {
            String place =
                    pointer + "/" + shortened(it.getKey()).replace("~", "~0").replace("/", "~1");
            if (!isText(it.getKey(), limits.longest())) {
                refuse(place, node, "keys: " + allowed(String.class, limits));
            }
            check(it.getValue(), type.getActualTypeArguments()[1], limits, place);
        });
    }

    private void word(JsonNode node, List<String> words, String pointer) {
        String text = node.isString() ? node.stringValue() : "";
        if (!words.contains(text)) {
            problems.add(Problem.at(Place.pointer(pointer), "not one of the words allowed")
                    .withValue(shortened(node.toString()))
                    .withAllowed(String.join(", ", words))
                    .withSuggestion(Suggestion.nearest(text, words)));
        }
    }

    private static boolean fits(JsonNode node, Class<?> type, Limits limits) {
        return switch (type.getSimpleName()) {
            case "String" -> node.isString() && isText(node.stringValue(), limits.longest());
            case "UUID" -> node.isString() && isUuid(node.stringValue());
            case "int", "Integer" ->
                node.canConvertToInt() && node.canConvertToExactIntegral() && inRange(node, limits);
            case "long", "Long" -> node.canConvertToLong() && node.canConvertToExactIntegral() && inRange(node, limits);
            case "double", "Double" -> node.isNumber() && inRange(node, limits);
            default -> throw new IllegalStateException("nothing is known of " + type);
        };
    }

    private static boolean inRange(JsonNode node, Limits limits) {
        double number = node.numberValue().doubleValue();
        return number >= limits.least() && number <= limits.most();
    }

    /** What can be written in UTF-8, too. */
    private static boolean isText(String text, int longest) {
        return text.length() <= longest
                && text.codePoints().noneMatch(it -> it <= Character.MAX_VALUE && Character.isSurrogate((char) it));
    }

    private static boolean isUuid(String text) {
        try {
            return UUID.fromString(text).toString().equalsIgnoreCase(text);
        } catch (IllegalArgumentException garbage) {
            return false;
        }
    }

    private void refuse(String pointer, JsonNode node, String allowed) {
        problems.add(Problem.at(Place.pointer(pointer), "not what is wanted here")
                .withValue(shortened(node.toString()))
                .withAllowed(allowed));
    }

    private static String allowed(Type type, Limits limits) {
        return switch (type) {
            case ParameterizedType map
            when raw(map) == Map.class -> "an object of at most " + limits.entries() + " keys";
            case ParameterizedType _ -> "a list of at most " + limits.entries() + " entries";
            case Class<?> one when one.isRecord() -> "an object";
            case Class<?> one when one.isEnum() -> String.join(", ", words(one));
            case Class<?> one when one == String.class -> "a text of at most " + limits.longest() + " characters";
            case Class<?> one when one == UUID.class -> "a UUID";
            case Class<?> one when one == double.class || one == Double.class -> "a number" + range(limits);
            default -> "a whole number" + range(limits);
        };
    }

    private static String range(Limits limits) {
        String least = limits.least() == -Double.MAX_VALUE ? "" : " from " + number(limits.least());
        return limits.most() == Double.MAX_VALUE ? least : least + " to " + number(limits.most());
    }

    private static String number(double limit) {
        return limit == Math.rint(limit) ? Long.toString((long) limit) : Double.toString(limit);
    }

    private static List<String> words(Class<?> type) {
        return Stream.of(type.getEnumConstants()).map(Object::toString).toList();
    }

    private static Class<?> raw(ParameterizedType type) {
        Class<?> raw = (Class<?>) type.getRawType();
        if (raw != Map.class && !Collection.class.isAssignableFrom(raw)) {
            throw new IllegalStateException("nothing is known of " + type);
        }
        return raw;
    }

    private static String shortened(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    }
}
