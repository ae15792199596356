package dev.provinggrid.cli.run.values;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The labels of levels as the sweep file has them, from {@code results.schema.json}. */
public final class LevelLabels {

    /** Before the names of parameters, in those of columns. */
    static final String PARAMETER = "param.";

    private LevelLabels() {}

    private record Schema(List<String> axes, List<Field> fields) {}

    private record Field(String name, List<Object> levels, List<String> labels) {}

    /** Labels by parameter, in the order of the axes, and value as cases show it; numbers are {@code double}. */
    public static Map<String, Map<Object, String>> of(String resultsSchema) {
        Schema schema = JsonMapper.shared().readValue(resultsSchema, Schema.class);
        Map<String, Map<Object, String>> labels = new LinkedHashMap<>();
        schema.axes().forEach(axis -> labels.put(axis, new LinkedHashMap<>()));
        schema.fields().stream().filter(it -> it.labels() != null).forEach(field -> {
            Map<Object, String> ofAxis = labels.get(field.name().substring(PARAMETER.length()));
            for (int i = 0; i < field.levels().size(); i++) {
                ofAxis.put(level(field.levels().get(i)), field.labels().get(i));
            }
        });
        return labels;
    }

    /** A value as the key of its label. JSON has 5 and 5.0. */
    static Object level(Object value) {
        return value instanceof Number number ? (Object) number.doubleValue() : value;
    }
}
