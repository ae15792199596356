package dev.provinggrid.server.platform.parquet;

import dev.provinggrid.server.platform.parquet.ParquetColumn.Kind;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Values one after the other, in Parquet's PLAIN encoding. */
final class PlainValues {

    private PlainValues() {}

    /** @param texts by code, of texts */
    static byte[] of(long[] codes, Kind kind, List<String> texts) {
        return switch (kind) {
            case BOOLEAN -> bits(codes);
            case INTEGER, NUMBER -> longs(codes);
            case TEXT -> texts(codes, texts);
        };
    }

    static byte[] longs(long... codes) {
        ByteBuffer bytes = ByteBuffer.allocate(codes.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(codes);
        return bytes.array();
    }

    private static byte[] bits(long[] codes) {
        byte[] bytes = new byte[(codes.length + Byte.SIZE - 1) / Byte.SIZE];
        for (int i = 0; i < codes.length; i++) {
            bytes[i / Byte.SIZE] |= (byte) (codes[i] << i % Byte.SIZE);
        }
        return bytes;
    }

    private static byte[] texts(long[] codes, List<String> texts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (long code : codes) {
            byte[] text = texts.get((int) code).getBytes(StandardCharsets.UTF_8);
            bytes.writeBytes(length(text.length));
            bytes.writeBytes(text);
        }
        return bytes.toByteArray();
    }

    /** Four bytes, as lengths are written. */
    static byte[] length(int length) {
        return ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(length)
                .array();
    }
}
