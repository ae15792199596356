package dev.provinggrid.cli.export.mcap.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/** The chunk that is not written yet: its messages and their offsets. */
final class OpenChunk {

    private final ChunkCompression compression;
    private final RecordFields records = new RecordFields();
    private final Map<Integer, List<Entry>> entries = new TreeMap<>();
    private long first = Long.MAX_VALUE;
    private long last;

    OpenChunk(ChunkCompression compression) {
        this.compression = compression;
    }

    /** Where a message is. */
    private record Entry(long timeNs, int offset) {}

    /** A chunk as it stands in the file: what its index tells. */
    record Stored(long first, long last, int uncompressed, int compressed) {}

    void message(int channel, long sequence, long timeNs, byte[] data) {
        entries.computeIfAbsent(channel, _ -> new ArrayList<>()).add(new Entry(timeNs, records.size()));
        first = Math.min(first, timeNs);
        last = Math.max(last, timeNs);
        RecordFields message = new RecordFields()
                .uint16(channel)
                .uint32(sequence)
                .uint64(timeNs)
                .uint64(timeNs)
                .raw(data);
        records.record(Opcode.MESSAGE, message);
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    int size() {
        return records.size();
    }

    Stored write(CheckedFile file) throws IOException {
        byte[] plain = records.toBytes();
        byte[] packed = compression.of(plain);
        CRC32 checksum = new CRC32();
        checksum.update(plain);
        RecordFields chunk = new RecordFields()
                .uint64(first)
                .uint64(last)
                .uint64(plain.length)
                .uint32(checksum.getValue())
                .text(compression.word())
                .uint64(packed.length)
                .raw(packed);
        file.write(Opcode.CHUNK, chunk);
        return new Stored(first, last, plain.length, packed.length);
    }

    /** Writes an index for each channel, in order of time, and says where each begins. */
    Map<Integer, Long> writeIndexes(CheckedFile file) throws IOException {
        Map<Integer, Long> offsets = new TreeMap<>();
        for (Map.Entry<Integer, List<Entry>> channel : entries.entrySet()) {
            offsets.put(channel.getKey(), file.position());
            RecordFields index = new RecordFields();
            channel.getValue().stream()
                    .sorted((one, other) -> Long.compare(one.timeNs(), other.timeNs()))
                    .forEach(it -> index.uint64(it.timeNs()).uint64(it.offset()));
            file.write(
                    Opcode.MESSAGE_INDEX,
                    new RecordFields().uint16(channel.getKey()).sized(index.toBytes()));
        }
        return offsets;
    }
}
