package dev.provinggrid.model.document;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A schema in which equal parts stand once, under {@code $defs}, and are referred to, so that editors read a tenth of the bytes. A
 * part is named by the key whose value it describes where it occurs first.
 */
final class SharedSchemas {

    private static final String DEFINITIONS = "$defs";
    private static final String ROOT = "document";

    /** A part with none of these is read together with what is around it, and says nothing by itself. */
    private static final Set<String> SELF_CONTAINED = Set.of("type", "anyOf");

    /** Characters up to which a part is not longer than a reference to it. */
    private static final int SHORT = 60;

    private static final Set<String> HOLDS_ONE = Set.of("items", "additionalProperties", "not", "if", "then", "else");
    private static final Set<String> HOLDS_SEVERAL = Set.of("anyOf", "allOf", "oneOf");
    private static final String HOLDS_NAMED = "properties";

    private final Map<String, Object> schema;
    private final Map<Object, Integer> occurrences = new HashMap<>();
    private final Map<Object, String> names = new HashMap<>();
    private final Map<String, Object> definitions = new LinkedHashMap<>();

    SharedSchemas(Map<String, Object> schema) {
        this.schema = schema;
        count(schema, ROOT);
    }

    /** The schema with its definitions. */
    Map<String, Object> whole() {
        Map<String, Object> whole = parts(schema, ROOT, this::shared);
        if (!definitions.isEmpty()) {
            whole.put(DEFINITIONS, definitions);
        }
        return whole;
    }

    private Object count(Object part, String key) {
        if (part instanceof Map<?, ?> map && occurrences.merge(part, 1, Integer::sum) == 1) {
            parts(map, key, this::count);
        }
        return part;
    }

    private Object shared(Object part, String key) {
        if (!(part instanceof Map<?, ?> map)) {
            return part; // false, which allows nothing
        }
        if (occurrences.get(part) == 1 || !isWorthIt(map)) {
            return parts(map, key, this::shared);
        }
        String name = names.get(part);
        if (name == null) {
            name = free(key);
            names.put(part, name);
            definitions.put(name, Map.of());
            definitions.put(name, parts(map, key, this::shared));
        }
        return Map.of("$ref", "#/" + DEFINITIONS + "/" + name);
    }

    private static boolean isWorthIt(Map<?, ?> part) {
        return part.keySet().stream().anyMatch(SELF_CONTAINED::contains)
                && part.toString().length() > SHORT;
    }

    private String free(String key) {
        String name = key;
        for (int next = 2; definitions.containsKey(name); next++) {
            name = key + "-" + next;
        }
        return name;
    }

    /** What takes the place of a part. */
    private interface Change {
        Object of(Object part, String key);
    }

    /** A schema with another schema in place of each of its parts. */
    private static Map<String, Object> parts(Map<?, ?> schema, String key, Change change) {
        Map<String, Object> changed = new LinkedHashMap<>();
        schema.forEach((keyword, value) -> changed.put((String) keyword, part((String) keyword, value, key, change)));
        return changed;
    }

    private static Object part(String keyword, Object value, String key, Change change) {
        if (HOLDS_ONE.contains(keyword)) {
            return change.of(value, key);
        }
        if (HOLDS_SEVERAL.contains(keyword)) {
            return ((List<?>) value).stream().map(it -> change.of(it, key)).toList();
        }
        if (keyword.equals(HOLDS_NAMED)) {
            Map<String, Object> named = new LinkedHashMap<>();
            ((Map<?, ?>) value).forEach((name, it) -> named.put((String) name, change.of(it, (String) name)));
            return named;
        }
        return value;
    }
}
