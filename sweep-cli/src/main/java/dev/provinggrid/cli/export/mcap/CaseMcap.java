package dev.provinggrid.cli.export.mcap;

import dev.provinggrid.cli.export.mcap.format.ChunkCompression;
import dev.provinggrid.cli.export.mcap.format.McapWriter;
import dev.provinggrid.cli.export.mcap.topic.RecordedTopic;
import dev.provinggrid.cli.export.mcap.topic.Stamped;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** Writes the topics of a case to one MCAP file, messages in order of simulated time. */
final class CaseMcap {

    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();

    private final McapWriter file;
    private final Map<String, Integer> schemas = new HashMap<>();
    private final Map<String, Integer> channels = new HashMap<>();
    private final PriorityQueue<Pending> pending =
            new PriorityQueue<>(Comparator.comparingLong(Pending::timeNs).thenComparingInt(Pending::order));

    /** A topic with the message that is next. */
    private record Pending(int order, int channel, Stamped next, Iterator<Stamped> rest) {

        long timeNs() {
            return next.timeNs();
        }
    }

    private CaseMcap(McapWriter file) {
        this.file = file;
    }

    /**
     * Writes a file.
     *
     * @param library what writes it
     * @param facts what is said of the case
     * @param compression of its chunks
     * @return how many messages it has
     */
    static long write(
            OutputStream out,
            String library,
            Map<String, String> facts,
            List<RecordedTopic> topics,
            ChunkCompression compression)
            throws IOException {
        try (McapWriter file = new McapWriter(out, library, compression)) {
            new CaseMcap(file).write(facts, topics);
            return file.messages();
        }
    }

    private void write(Map<String, String> facts, List<RecordedTopic> topics) throws IOException {
        file.metadata("case", facts);
        for (int i = 0; i < topics.size(); i++) {
            await(i, channel(topics.get(i)), topics.get(i).messages());
        }
        while (!pending.isEmpty()) {
            Pending first = pending.remove();
            file.message(
                    first.channel(),
                    first.timeNs(),
                    JSON.writeValueAsBytes(first.next().content()));
            await(first.order(), first.channel(), first.rest());
        }
    }

    private void await(int order, int channel, Iterator<Stamped> messages) {
        if (messages.hasNext()) {
            pending.add(new Pending(order, channel, messages.next(), messages));
        }
    }

    /** Topics of one name share a channel. */
    private int channel(RecordedTopic topic) throws IOException {
        Integer known = channels.get(topic.name());
        if (known != null) {
            return known;
        }
        Integer schema = schemas.get(topic.schema());
        if (schema == null) {
            schema = file.schema(topic.schema(), topic.jsonSchema());
            schemas.put(topic.schema(), schema);
        }
        int channel = file.channel(topic.name(), schema);
        channels.put(topic.name(), channel);
        return channel;
    }
}
