package dev.provinggrid.cli.export.mcap.topic;

import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Descriptions of channels, by the header of their column. */
public final class ChannelDescriptions {

    private final Map<String, String> byHead = new HashMap<>();

    private ChannelDescriptions() {}

    /**
     * As a schema of traces tells them.
     *
     * @param schema {@code trace.schema.json}
     */
    public static ChannelDescriptions of(String schema) {
        ChannelDescriptions descriptions = new ChannelDescriptions();
        for (JsonNode field : JsonMapper.shared().readTree(schema).path("fields")) {
            descriptions.byHead.put(
                    field.path("name").asString(), field.path("description").asString(""));
        }
        return descriptions;
    }

    String at(String head) {
        return byHead.getOrDefault(head, "");
    }
}
