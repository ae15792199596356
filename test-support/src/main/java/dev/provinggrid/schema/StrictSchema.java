package dev.provinggrid.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What strict validators, such as Ajv in its strict mode, ask of a schema beyond the draft: a keyword stands beside the type that it
 * is for, a type is one type, and what is required is among the properties. These are mistakes of which lenient validators say
 * nothing and check nothing.
 */
public final class StrictSchema {

    private static final Map<String, String> TYPES = Map.of(
            "items", "array",
            "minItems", "array",
            "maxItems", "array",
            "uniqueItems", "array",
            "properties", "object",
            "additionalProperties", "object",
            "required", "object",
            "pattern", "string",
            "minimum", "number",
            "maximum", "number");

    private static final Set<String> SAME_VALUE = Set.of("not", "if", "then", "else");
    private static final Set<String> SAME_VALUES = Set.of("anyOf", "allOf", "oneOf");

    private final List<String> complaints = new ArrayList<>();

    private StrictSchema() {}

    /** What a strict validator complains of, each with its place in the schema. */
    public static List<String> complaints(String schema) {
        StrictSchema strict = new StrictSchema();
        JsonNode root = JsonMapper.shared().readTree(schema);
        strict.check(root, "", "", Set.of());
        root.path("$defs")
                .properties()
                .forEach(it -> strict.check(it.getValue(), "/$defs/" + it.getKey(), "", Set.of()));
        return strict.complaints;
    }

    /**
     * @param around type of the value, where a schema around this one says it
     * @param known properties that a schema around this one has for the same value
     */
    private void check(JsonNode schema, String place, String around, Set<String> known) {
        if (!schema.isObject()) {
            return;
        }
        if (schema.path("type").isArray()) {
            complaints.add(place + ": several types");
        }
        String type = schema.path("type").isString() ? schema.get("type").asString() : around;
        schema.properties().forEach(it -> {
            String needed = TYPES.get(it.getKey());
            if (needed != null && !isOf(type, needed)) {
                complaints.add(place + ": " + it.getKey() + " without the type " + needed);
            }
        });
        Set<String> properties = new HashSet<>(known);
        properties.addAll(schema.path("properties").propertyNames());
        schema.path("required").forEach(it -> {
            if (!properties.contains(it.asString())) {
                complaints.add(place + ": requires " + it.asString() + ", which is no property");
            }
        });
        parts(schema, place, type, properties);
    }

    private static boolean isOf(String type, String needed) {
        return type.equals(needed) || (needed.equals("number") && type.equals("integer"));
    }

    private void parts(JsonNode schema, String place, String type, Set<String> properties) {
        schema.properties().forEach(it -> {
            String inner = place + "/" + it.getKey();
            if (SAME_VALUE.contains(it.getKey())) {
                check(it.getValue(), inner, type, properties);
            } else if (SAME_VALUES.contains(it.getKey())) {
                it.getValue().forEach(part -> check(part, inner, type, properties));
            } else if (it.getKey().equals("properties")) {
                it.getValue()
                        .properties()
                        .forEach(named -> check(named.getValue(), inner + "/" + named.getKey(), "", Set.of()));
            } else if (it.getKey().equals("items") || it.getKey().equals("additionalProperties")) {
                check(it.getValue(), inner, "", Set.of());
            }
        });
    }
}
