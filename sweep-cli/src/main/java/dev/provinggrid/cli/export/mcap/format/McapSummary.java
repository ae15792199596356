package dev.provinggrid.cli.export.mcap.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The summary at the end of a file: schemas, channels, counts and the position of each chunk. Readers find content by it. */
final class McapSummary {

    private final ChunkCompression compression;
    private final List<RecordFields> schemas = new ArrayList<>();
    private final List<RecordFields> channels = new ArrayList<>();
    private final List<RecordFields> chunks = new ArrayList<>();
    private final List<RecordFields> metadata = new ArrayList<>();
    private final Map<Integer, Long> messages = new TreeMap<>();
    private long first = Long.MAX_VALUE;
    private long last;

    McapSummary(ChunkCompression compression) {
        this.compression = compression;
    }

    int addSchema(RecordFields schema) {
        schemas.add(schema);
        return schemas.size();
    }

    int addChannel(RecordFields channel) {
        channels.add(channel);
        return channels.size();
    }

    int nextSchema() {
        return schemas.size() + 1;
    }

    int nextChannel() {
        return channels.size() + 1;
    }

    /** Counts a message, and says how many the channel had before it. */
    long count(int channel, long timeNs) {
        first = Math.min(first, timeNs);
        last = Math.max(last, timeNs);
        return messages.merge(channel, 1L, Long::sum) - 1;
    }

    void addMetadata(long offset, long length, String name) {
        metadata.add(new RecordFields().uint64(offset).uint64(length).text(name));
    }

    void addChunk(OpenChunk.Stored chunk, long offset, long indexes, long end, Map<Integer, Long> byChannel) {
        RecordFields offsets = new RecordFields();
        byChannel.forEach((channel, at) -> offsets.uint16(channel).uint64(at));
        chunks.add(new RecordFields()
                .uint64(chunk.first())
                .uint64(chunk.last())
                .uint64(offset)
                .uint64(indexes - offset)
                .sized(offsets.toBytes())
                .uint64(end - indexes)
                .text(compression.word())
                .uint64(chunk.compressed())
                .uint64(chunk.uncompressed()));
    }

    long messages() {
        return messages.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Writes it with the footer. */
    void write(CheckedFile file) throws IOException {
        file.beginChecksum();
        long start = file.position();
        RecordFields groups = new RecordFields();
        writeGroup(file, Opcode.SCHEMA, schemas, groups);
        writeGroup(file, Opcode.CHANNEL, channels, groups);
        writeGroup(file, Opcode.STATISTICS, List.of(statistics()), groups);
        writeGroup(file, Opcode.CHUNK_INDEX, chunks, groups);
        writeGroup(file, Opcode.METADATA_INDEX, metadata, groups);
        long offsets = file.position();
        file.write(groups.toBytes());
        writeFooter(file, start, offsets);
    }

    private static void writeGroup(CheckedFile file, Opcode opcode, List<RecordFields> records, RecordFields groups)
            throws IOException {
        long start = file.position();
        for (RecordFields fields : records) {
            file.write(opcode, fields);
        }
        if (!records.isEmpty()) {
            groups.record(
                    Opcode.SUMMARY_OFFSET,
                    new RecordFields().uint8(opcode.code()).uint64(start).uint64(file.position() - start));
        }
    }

    private RecordFields statistics() {
        RecordFields counts = new RecordFields();
        messages.forEach((channel, count) -> counts.uint16(channel).uint64(count));
        return new RecordFields()
                .uint64(messages())
                .uint16(schemas.size())
                .uint32(channels.size())
                .uint32(0)
                .uint32(metadata.size())
                .uint32(chunks.size())
                .uint64(messages.isEmpty() ? 0 : first)
                .uint64(last)
                .sized(counts.toBytes());
    }

    /** Its checksum is of the summary and of the footer up to the checksum itself. */
    private static void writeFooter(CheckedFile file, long start, long offsets) throws IOException {
        int length = 2 * Long.BYTES + Integer.BYTES;
        RecordFields footer = new RecordFields()
                .uint8(Opcode.FOOTER.code())
                .uint64(length)
                .uint64(start)
                .uint64(offsets);
        file.write(footer.toBytes());
        file.write(new RecordFields().uint32(file.checksum()).toBytes());
    }
}
