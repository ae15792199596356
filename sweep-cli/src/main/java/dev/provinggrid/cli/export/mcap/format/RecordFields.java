package dev.provinggrid.cli.export.mcap.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/** Writes the fields of a record: integers little-endian, length before everything of variable length. */
final class RecordFields {

    private static final int FIRST_ROOM = 256;

    private ByteBuffer bytes = ByteBuffer.allocate(FIRST_ROOM).order(ByteOrder.LITTLE_ENDIAN);

    RecordFields uint8(int value) {
        room(Byte.BYTES).put((byte) value);
        return this;
    }

    RecordFields uint16(int value) {
        room(Short.BYTES).putShort((short) value);
        return this;
    }

    RecordFields uint32(long value) {
        room(Integer.BYTES).putInt((int) value);
        return this;
    }

    RecordFields uint64(long value) {
        room(Long.BYTES).putLong(value);
        return this;
    }

    RecordFields text(String text) {
        return sized(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Bytes with their number in front, of 32 bits. */
    RecordFields sized(byte[] content) {
        return uint32(content.length).raw(content);
    }

    RecordFields raw(byte[] content) {
        room(content.length).put(content);
        return this;
    }

    RecordFields map(Map<String, String> entries) {
        RecordFields content = new RecordFields();
        entries.forEach((key, value) -> content.text(key).text(value));
        return sized(content.toBytes());
    }

    /** A whole record: what it is, its length, its fields. */
    RecordFields record(Opcode opcode, RecordFields fields) {
        uint8(opcode.code()).uint64(fields.size());
        room(fields.size()).put(fields.bytes.array(), 0, fields.size());
        return this;
    }

    int size() {
        return bytes.position();
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes.array(), size());
    }

    private ByteBuffer room(int more) {
        if (bytes.remaining() < more) {
            int capacity = Math.max(Math.addExact(size(), more), Math.multiplyExact(bytes.capacity(), 2));
            bytes = ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN).put(bytes.flip());
        }
        return bytes;
    }
}
