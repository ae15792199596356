package dev.provinggrid.cli.export.mcap.topic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column of a trace. It is numeric if all its cells are numbers. Digit strings too long for a number without loss (digests) are text.
 *
 * @param channel its name
 * @param unit empty where it has none
 */
record TraceColumn(String channel, String unit, String description, boolean numbers, List<String> cells) {

    private static final Pattern HEAD = Pattern.compile("(?<channel>[^\\[]*)(?:\\[(?<unit>.*)])?");
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d{1,15}(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,3})?|(?i:[+-]?(nan|inf|infinity))");

    static TraceColumn of(String head, String description, List<String> cells) {
        Matcher parts = HEAD.matcher(head);
        boolean named = parts.matches();
        String unit = named && parts.group("unit") != null ? parts.group("unit") : "";
        boolean empty = cells.stream().allMatch(String::isEmpty);
        boolean numbers = empty
                ? !unit.isEmpty()
                : cells.stream()
                        .allMatch(it -> it.isEmpty() || NUMBER.matcher(it).matches());
        return new TraceColumn(named ? parts.group("channel") : head, unit, description, numbers, cells);
    }

    boolean isEmpty() {
        return cells.stream().allMatch(String::isEmpty);
    }

    /** What it has in a row; null where that is nothing, or no number of JSON. */
    Object value(int row) {
        if (!numbers) {
            return cells.get(row).isEmpty() ? null : cells.get(row);
        }
        double number = number(row);
        return Double.isFinite(number) ? number : null;
    }

    /** The number in a row; not a number where there is none. */
    double number(int row) {
        String cell = cells.get(row);
        if (!numbers || cell.isEmpty() || Character.isLetter(cell.charAt(cell.length() - 1))) {
            return Double.NaN;
        }
        return Double.parseDouble(cell);
    }

    /** As a property of a JSON Schema. */
    Map<String, Object> property() {
        Map<String, Object> property = new LinkedHashMap<>();
        property.put("type", numbers ? "number" : "string");
        if (!unit.isEmpty()) {
            property.put("unit", unit);
        }
        if (!description.isEmpty()) {
            property.put("description", description);
        }
        return property;
    }
}
