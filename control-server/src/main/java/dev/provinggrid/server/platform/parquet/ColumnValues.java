package dev.provinggrid.server.platform.parquet;

import dev.provinggrid.server.platform.parquet.ParquetColumn.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values of a column in one row group, eight bytes each: numbers by their bits, texts by their place among those that occur. */
final class ColumnValues {

    /** About what a text costs besides its letters. */
    private static final int TEXT_OVERHEAD = 100;

    private final Kind kind;
    private final BitSet present = new BitSet();
    private final Map<String, Integer> places = new HashMap<>();
    private final List<String> texts = new ArrayList<>();
    private long[] codes = new long[16];
    private int size;
    private int rows;

    ColumnValues(ParquetColumn column) {
        this.kind = column.kind();
        column.levels().forEach(this::placeOf);
    }

    /**
     * Adds the value of the next row; none for null and for what is not a number.
     *
     * @return bytes of memory that it takes, about
     */
    int add(Object value) {
        int row = rows++;
        if (value == null || (value instanceof Double number && number.isNaN())) {
            return 0;
        }
        int known = texts.size();
        append(codeOf(value));
        present.set(row);
        return texts.size() == known
                ? Long.BYTES
                : TEXT_OVERHEAD + texts.getLast().length();
    }

    private long codeOf(Object value) {
        return switch (kind) {
            case BOOLEAN -> (Boolean) value ? 1 : 0;
            case INTEGER -> ((Number) value).longValue();
            case NUMBER -> Double.doubleToRawLongBits(((Number) value).doubleValue());
            case TEXT -> placeOf(value.toString());
        };
    }

    private int placeOf(String text) {
        return places.computeIfAbsent(text, it -> {
            texts.add(it);
            return texts.size() - 1;
        });
    }

    private void append(long code) {
        if (size == codes.length) {
            codes = Arrays.copyOf(codes, size * 2);
        }
        codes[size++] = code;
    }

    int rows() {
        return rows;
    }

    /** How many rows have a value. */
    int size() {
        return size;
    }

    boolean isPresent(int row) {
        return present.get(row);
    }

    /** Of the nth value there is. */
    long code(int nth) {
        return codes[nth];
    }

    long[] codes() {
        return Arrays.copyOf(codes, size);
    }

    /** Texts by their codes, levels first. */
    List<String> texts() {
        return texts;
    }
}
