package dev.provinggrid.cli.export.mcap.topic;

import java.util.Iterator;

/**
 * The messages of one topic.
 *
 * @param schema name of the schema
 * @param jsonSchema the schema itself
 * @param messages in the order of the recording, made when they are asked for
 */
public record RecordedTopic(String name, String schema, String jsonSchema, Iterator<Stamped> messages) {

    /** One of Foxglove's messages. */
    static RecordedTopic of(String name, FoxgloveSchema schema, Iterator<Stamped> messages) {
        return new RecordedTopic(name, schema.title(), schema.text(), messages);
    }
}
