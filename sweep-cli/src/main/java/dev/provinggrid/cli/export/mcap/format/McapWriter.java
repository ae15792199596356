package dev.provinggrid.cli.export.mcap.format;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Writes an MCAP file of JSON messages: the header, chunks of about 1 MiB, an index of each chunk per channel, and a summary. Schemas and
 * channels precede the chunks that need them. All checksums of the format are written. Equal calls give equal bytes.
 */
public final class McapWriter implements AutoCloseable {

    private static final byte[] MAGIC = {(byte) 0x89, 'M', 'C', 'A', 'P', '0', '\r', '\n'};
    private static final int CHUNK_BYTES = 1 << 20;

    private final CheckedFile file;
    private final ChunkCompression compression;
    private final McapSummary summary;
    private OpenChunk chunk;

    /**
     * Begins a file.
     *
     * @param out stays open
     * @param library what writes it
     * @param compression of its chunks
     */
    public McapWriter(OutputStream out, String library, ChunkCompression compression) throws IOException {
        this.compression = compression;
        summary = new McapSummary(compression);
        chunk = new OpenChunk(compression);
        file = new CheckedFile(out);
        file.write(MAGIC);
        file.write(Opcode.HEADER, new RecordFields().text("").text(library));
    }

    /** Tells a JSON Schema, and says by which number channels refer to it. */
    public int schema(String name, String jsonSchema) throws IOException {
        RecordFields schema = new RecordFields()
                .uint16(summary.nextSchema())
                .text(name)
                .text("jsonschema")
                .sized(jsonSchema.getBytes(StandardCharsets.UTF_8));
        file.write(Opcode.SCHEMA, schema);
        return summary.addSchema(schema);
    }

    /** Tells a channel of messages by that schema, and says by which number messages refer to it. */
    public int channel(String topic, int schema) throws IOException {
        RecordFields channel = new RecordFields()
                .uint16(summary.nextChannel())
                .uint16(schema)
                .text(topic)
                .text("json")
                .map(Map.of());
        file.write(Opcode.CHANNEL, channel);
        return summary.addChannel(channel);
    }

    /**
     * Adds a message.
     *
     * @param timeNs not negative
     * @param json UTF-8
     */
    public void message(int channel, long timeNs, byte[] json) throws IOException {
        if (timeNs < 0) {
            throw new IllegalArgumentException("the format has no time before 0: " + timeNs + " ns");
        }
        chunk.message(channel, summary.count(channel, timeNs), timeNs, json);
        if (chunk.size() >= CHUNK_BYTES) {
            writeChunk();
        }
    }

    /** Adds words about the file. */
    public void metadata(String name, Map<String, String> entries) throws IOException {
        long offset = file.position();
        file.write(Opcode.METADATA, new RecordFields().text(name).map(entries));
        summary.addMetadata(offset, file.position() - offset, name);
    }

    /** Messages so far. */
    public long messages() {
        return summary.messages();
    }

    private void writeChunk() throws IOException {
        if (!chunk.isEmpty()) {
            long offset = file.position();
            OpenChunk.Stored stored = chunk.write(file);
            long indexes = file.position();
            Map<Integer, Long> byChannel = chunk.writeIndexes(file);
            summary.addChunk(stored, offset, indexes, file.position(), byChannel);
            chunk = new OpenChunk(compression);
        }
    }

    /** Ends the file. */
    @Override
    public void close() throws IOException {
        writeChunk();
        file.write(Opcode.DATA_END, new RecordFields().uint32(file.checksum()));
        summary.write(file);
        file.write(MAGIC);
    }
}
