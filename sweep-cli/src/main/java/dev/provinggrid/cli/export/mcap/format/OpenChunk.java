package dev.provinggrid.cli.export.mcap.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.xxhash.XXHashFactory;

/** The chunk that is not written yet: its messages and their offsets. */
final class OpenChunk {

    static final String COMPRESSION = "lz4";

    private final RecordFields records = new RecordFields();
    private final Map<Integer, List<Entry>> entries = new TreeMap<>();
    private long first = Long.MAX_VALUE;
    private long last;

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
        byte[] packed = compressed(plain);
        CRC32 checksum = new CRC32();
        checksum.update(plain);
        RecordFields chunk = new RecordFields()
                .uint64(first)
                .uint64(last)
                .uint64(plain.length)
                .uint32(checksum.getValue())
                .text(COMPRESSION)
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

    /** An LZ4 frame, by Java alone: native code would be unpacked first. */
    private static byte[] compressed(byte[] plain) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (LZ4FrameOutputStream frame = new LZ4FrameOutputStream(
                packed,
                LZ4FrameOutputStream.BLOCKSIZE.SIZE_1MB,
                plain.length,
                LZ4Factory.safeInstance().fastCompressor(),
                XXHashFactory.safeInstance().hash32(),
                LZ4FrameOutputStream.FLG.Bits.BLOCK_INDEPENDENCE,
                LZ4FrameOutputStream.FLG.Bits.CONTENT_SIZE)) {
            frame.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }
}
