package dev.provinggrid.model.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Building blocks of the JSON Schemas (draft 2020-12) of our documents. */
public final class SchemaParts {

    public static final Map<String, Object> TEXT = Map.of("type", "string");

    /** A value as YAML has it: a text may look like a number. */
    public static final Map<String, Object> VALUE =
            Map.of("anyOf", List.of(TEXT, Map.of("type", "number"), Map.of("type", "boolean")));

    private SchemaParts() {}

    /** The schema of a document, as JSON text. What occurs in several places stands once, under {@code $defs}. */
    public static String document(String title, String description, Map<String, Object> schema) {
        Map<String, Object> document = ordered(
                "$schema", "https://json-schema.org/draft/2020-12/schema", "title", title, "description", description);
        document.putAll(new SharedSchemas(schema).whole());
        return JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValueAsString(document);
    }

    /** An object of these keys and no others. */
    public static Map<String, Object> closed(Map<String, Object> properties) {
        return ordered("type", "object", "properties", properties, "additionalProperties", false);
    }

    /** An object of these keys and no others, some of them required. */
    public static Map<String, Object> closed(Map<String, Object> properties, List<String> required) {
        Map<String, Object> object = closed(properties);
        object.put("required", required);
        return object;
    }

    /** A list. */
    public static Map<String, Object> array(Map<String, Object> item) {
        return ordered("type", "array", "items", item);
    }

    /** A list of at least one item. */
    public static Map<String, Object> list(Map<String, Object> item) {
        return ordered("type", "array", "items", item, "minItems", 1);
    }

    /** A whole number within bounds. A number written as text is allowed too; its bounds are not checked. */
    public static Map<String, Object> whole(long least, long greatest) {
        return anyOf(
                Map.of("type", "integer", "minimum", least, "maximum", greatest),
                Map.of("type", "string", "pattern", "^\\+?[0-9]{1,18}$"));
    }

    /** A text of a form. A number is allowed too, since a text may look like one. */
    public static Map<String, Object> textOrNumber(String pattern) {
        return anyOf(ordered("type", "string", "pattern", pattern), Map.of("type", "number"));
    }

    /** A boolean. */
    public static Map<String, Object> flag() {
        return Map.of("enum", List.of(true, false, "true", "false"));
    }

    /** One of some words. */
    public static Map<String, Object> oneOf(List<String> words) {
        return Map.of("enum", words);
    }

    public static Map<String, Object> anyOf(Map<String, Object> one, Map<String, Object> other) {
        return Map.of("anyOf", List.of(one, other));
    }

    /** The given schema, or null. */
    public static Map<String, Object> optional(Map<String, Object> schema) {
        return anyOf(schema, Map.of("type", "null"));
    }

    public static Map<String, Object> described(Map<String, Object> schema, String description) {
        Map<String, Object> all = ordered("description", description);
        all.putAll(schema);
        return all;
    }

    public static Map<String, Object> ordered(Object... keysAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }

    /** An object with an entry of some form for each name. */
    public static Map<String, Object> each(Map<String, Object> entry) {
        return ordered("type", "object", "additionalProperties", entry);
    }

    /** A text that a regular expression matches as a whole. */
    public static Map<String, Object> matching(String pattern) {
        return Map.of("type", "string", "pattern", "^" + pattern + "$");
    }

    /** One of the words by which files name constants. */
    public static Map<String, Object> oneOf(Enum<?>... constants) {
        return oneOf(Stream.of(constants).map(Fields::word).toList());
    }
}
