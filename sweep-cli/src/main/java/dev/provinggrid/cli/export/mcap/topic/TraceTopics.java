package dev.provinggrid.cli.export.mcap.topic;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** The columns of a trace as messages: one per row and group of columns, without empty cells. Columns that are empty in all rows make no topic. */
public final class TraceTopics {

    private TraceTopics() {}

    /**
     * The topics.
     *
     * @param scenario by which schemas are named, for another one has other channels
     */
    public static Stream<RecordedTopic> of(TraceTable trace, List<SceneAgent> agents, String scenario) {
        return ChannelGroups.of(trace, agents).entrySet().stream()
                .filter(it -> !it.getValue().stream().allMatch(TraceColumn::isEmpty))
                .map(group -> {
                    String schema = scenario + group.getKey().replace('/', '.');
                    return new RecordedTopic(
                            group.getKey(),
                            schema,
                            jsonSchema(schema, group.getValue()),
                            messages(trace, group.getValue()));
                });
    }

    private static Iterator<Stamped> messages(TraceTable trace, List<TraceColumn> columns) {
        return IntStream.range(0, trace.rows())
                .mapToObj(row -> new Stamped(trace.timeNs(row), message(columns, row)))
                .iterator();
    }

    private static Map<String, Object> message(List<TraceColumn> columns, int row) {
        Map<String, Object> message = new LinkedHashMap<>();
        for (TraceColumn column : columns) {
            Object value = column.value(row);
            if (value != null) {
                message.put(column.channel(), value);
            }
        }
        return message;
    }

    private static String jsonSchema(String title, List<TraceColumn> columns) {
        Map<String, Object> properties = new LinkedHashMap<>();
        columns.forEach(it -> properties.put(it.channel(), it.property()));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", title);
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put("additionalProperties", false);
        return JsonMapper.shared().writeValueAsString(schema);
    }
}
