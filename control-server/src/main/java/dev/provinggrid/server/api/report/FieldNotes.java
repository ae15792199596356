package dev.provinggrid.server.api.report;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The metadata of a Parquet file and its columns, equal to the Table Schema beside the CSV. */
final class FieldNotes {

    private FieldNotes() {}

    /** Of a column: what its field says in words, so its unit and description, but not its name and type, which Parquet has. */
    static Map<String, String> of(Map<String, Object> field) {
        Map<String, String> notes = new LinkedHashMap<>();
        field.forEach((key, value) -> {
            if (value instanceof String text && !text.isEmpty()) {
                notes.put(key, text);
            }
        });
        notes.keySet().removeIf(it -> it.equals("name") || it.equals("type"));
        return notes;
    }

    /** Of the table: the whole schema, for readers that do not look at what Arrow keeps. */
    static Map<String, String> ofTable(Map<String, Object> schema, JsonMapper json) {
        return Map.of("provinggrid.schema", json.writeValueAsString(schema));
    }
}
