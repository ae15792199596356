package dev.provinggrid.server.platform.tensor;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;

/**
 * A file of columns in the format <a href="https://github.com/huggingface/safetensors#format">safetensors</a>: a header in JSON with
 * type, length and place of each, then their bytes, least significant first. The widest stand first, so that each begins at a multiple
 * of its width.
 */
public final class Safetensors {

    /** A header ends at a multiple of this, bytes. */
    private static final int ALIGNED = Long.BYTES;

    private static final JsonMapper JSON = JsonMapper.shared();

    private final List<Column> columns = new ArrayList<>();

    /** @param write writes all values, from where the file is written to */
    private record Column(String name, String type, int width, int length, Consumer<ByteBuffer> write) {

        long bytes() {
            return (long) width * length;
        }
    }

    /** Adds a column of doubles. */
    public void add(String name, double[] values) {
        add(name, "F64", Double.BYTES, values.length, it -> it.asDoubleBuffer().put(values));
    }

    /** Adds a column of whole numbers, as narrow as the least and the greatest of them allow. */
    public void add(String name, int[] values) {
        int bits = 0;
        for (int value : values) {
            bits |= value;
        }
        if (bits < 0 || bits >= 1 << Short.SIZE) {
            add(
                    name,
                    "I32",
                    Integer.BYTES,
                    values.length,
                    it -> it.asIntBuffer().put(values));
        } else if (bits >= 1 << Byte.SIZE) {
            add(
                    name,
                    "U16",
                    Short.BYTES,
                    values.length,
                    it -> it.asShortBuffer().put(shorts(values)));
        } else {
            add(name, "U8", Byte.BYTES, values.length, it -> it.put(bytes(values)));
        }
    }

    private void add(String name, String type, int width, int length, Consumer<ByteBuffer> write) {
        columns.add(new Column(name, type, width, length, write));
    }

    private static short[] shorts(int[] values) {
        short[] narrow = new short[values.length];
        for (int it = 0; it < values.length; it++) {
            narrow[it] = (short) values[it];
        }
        return narrow;
    }

    private static byte[] bytes(int[] values) {
        byte[] narrow = new byte[values.length];
        for (int it = 0; it < values.length; it++) {
            narrow[it] = (byte) values[it];
        }
        return narrow;
    }

    /**
     * The file.
     *
     * @param metadata texts beside the columns
     * @throws IllegalArgumentException if two columns have one name
     * @throws ArithmeticException if it is larger than 2 GiB
     */
    public byte[] bytes(Map<String, String> metadata) {
        List<Column> widestFirst = columns.stream()
                .sorted(Comparator.comparingInt(Column::width).reversed())
                .toList();
        byte[] header = header(widestFirst, metadata);
        long size = Long.BYTES
                + header.length
                + widestFirst.stream().mapToLong(Column::bytes).sum();
        ByteBuffer file = ByteBuffer.allocate(Math.toIntExact(size)).order(ByteOrder.LITTLE_ENDIAN);
        file.putLong(header.length).put(header);
        for (Column column : widestFirst) {
            int end = Math.toIntExact(file.position() + column.bytes());
            column.write().accept(file);
            file.position(end);
        }
        return file.array();
    }

    private static byte[] header(List<Column> columns, Map<String, String> metadata) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("__metadata__", metadata);
        long at = 0;
        for (Column it : columns) {
            long end = at + it.bytes();
            Object tensor = Map.of("dtype", it.type(), "shape", List.of(it.length()), "data_offsets", List.of(at, end));
            if (header.put(it.name(), tensor) != null) {
                throw new IllegalArgumentException("two columns have the name " + it.name());
            }
            at = end;
        }
        String text = JSON.writeValueAsString(header);
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        return (text + " ".repeat(Math.floorMod(-bytes, ALIGNED))).getBytes(StandardCharsets.UTF_8);
    }
}
