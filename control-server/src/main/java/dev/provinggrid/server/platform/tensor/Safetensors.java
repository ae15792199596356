package dev.provinggrid.server.platform.tensor;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
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

    /** @param write writes the value of an index at its place in the file */
    private record Column(String name, String type, int width, int length, BiConsumer<ByteBuffer, Integer> write) {

        long bytes() {
            return (long) width * length;
        }
    }

    /** Adds a column of doubles. */
    public void add(String name, double[] values) {
        columns.add(new Column(name, "F64", Double.BYTES, values.length, (to, it) -> to.putDouble(values[it])));
    }

    /** Adds a column of whole numbers, as narrow as the least and the greatest of them allow. */
    public void add(String name, int[] values) {
        boolean signed = IntStream.of(values).anyMatch(it -> it < 0);
        int greatest = IntStream.of(values).max().orElse(0);
        if (signed || greatest >= 1 << Short.SIZE) {
            columns.add(new Column(name, "I32", Integer.BYTES, values.length, (to, it) -> to.putInt(values[it])));
        } else if (greatest >= 1 << Byte.SIZE) {
            columns.add(
                    new Column(name, "U16", Short.BYTES, values.length, (to, it) -> to.putShort((short) values[it])));
        } else {
            columns.add(new Column(name, "U8", Byte.BYTES, values.length, (to, it) -> to.put((byte) values[it])));
        }
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
            for (int it = 0; it < column.length(); it++) {
                column.write().accept(file, it);
            }
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
