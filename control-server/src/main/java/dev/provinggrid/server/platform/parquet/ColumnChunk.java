package dev.provinggrid.server.platform.parquet;

import dev.provinggrid.server.platform.parquet.ParquetColumn.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A column of one row group: gathers its values, and writes them as pages when the group is full. */
final class ColumnChunk {

    private static final int DATA_PAGE = 0;
    private static final int DICTIONARY_PAGE = 2;
    private static final int PLAIN = 0;
    private static final int RLE = 3;
    private static final int RLE_DICTIONARY = 8;
    private static final int GZIP = 2;

    /** As other writers cut their pages, so that readers can skip. */
    private static final int ROWS_PER_PAGE = 20_000;

    private final ParquetColumn column;
    private final ColumnValues values;

    ColumnChunk(ParquetColumn column) {
        this.column = column;
        this.values = new ColumnValues(column);
    }

    /** Adds the value of the next row, and says about how many bytes of memory it takes. */
    int add(Object value) {
        return values.add(value);
    }

    /** Writes its pages; returns what the footer says of it. */
    ThriftStruct write(PageOutput out) throws IOException {
        long start = out.position();
        long uncompressed = out.uncompressed();
        Optional<ValueDictionary> dictionary = ValueDictionary.of(column, values);
        if (dictionary.isPresent()) {
            writeDictionary(dictionary.get(), out);
        }
        long data = out.position();
        int written = 0;
        for (int row = 0; row < values.rows(); row += ROWS_PER_PAGE) {
            written = writePage(row, Math.min(row + ROWS_PER_PAGE, values.rows()), written, dictionary, out);
        }
        ThriftStruct metadata = new ThriftStruct()
                .i32(1, column.kind().physicalType())
                .i32s(2, PLAIN, RLE, RLE_DICTIONARY)
                .texts(3, List.of(column.name()))
                .i32(4, GZIP)
                .i64(5, values.rows())
                .i64(6, out.uncompressed() - uncompressed)
                .i64(7, out.position() - start)
                .i64(9, data);
        if (dictionary.isPresent()) {
            metadata.i64(11, start);
        }
        return new ThriftStruct().i64(2, start).struct(3, metadata.struct(12, statistics()));
    }

    private void writeDictionary(ValueDictionary dictionary, PageOutput out) throws IOException {
        byte[] plain = PlainValues.of(dictionary.codes(), column.kind(), values.texts());
        ThriftStruct header =
                new ThriftStruct().i32(1, dictionary.codes().length).i32(2, PLAIN);
        out.page(DICTIONARY_PAGE, 7, header, plain);
    }

    /**
     * Writes some rows.
     *
     * @param first value of these rows
     * @return the first value of the rows that follow
     */
    private int writePage(int from, int to, int first, Optional<ValueDictionary> dictionary, PageOutput out)
            throws IOException {
        int[] defined = new int[to - from];
        int end = first;
        for (int row = from; row < to; row++) {
            if (values.isPresent(row)) {
                defined[row - from] = 1;
                end++;
            }
        }
        byte[] levels = RunLengths.of(defined, 1);
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        content.writeBytes(PlainValues.length(levels.length));
        content.writeBytes(levels);
        content.writeBytes(encoded(first, end, dictionary));
        ThriftStruct header = new ThriftStruct()
                .i32(1, to - from)
                .i32(2, dictionary.isPresent() ? RLE_DICTIONARY : PLAIN)
                .i32(3, RLE)
                .i32(4, RLE);
        out.page(DATA_PAGE, 5, header, content.toByteArray());
        return end;
    }

    private byte[] encoded(int first, int end, Optional<ValueDictionary> dictionary) {
        if (dictionary.isEmpty()) {
            long[] codes = new long[end - first];
            for (int i = 0; i < codes.length; i++) {
                codes[i] = values.code(first + i);
            }
            return PlainValues.of(codes, column.kind(), values.texts());
        }
        int[] places = new int[end - first];
        for (int i = 0; i < places.length; i++) {
            places[i] = dictionary.get().place(values.code(first + i));
        }
        int width = dictionary.get().width();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(width);
        bytes.writeBytes(RunLengths.of(places, width));
        return bytes.toByteArray();
    }

    /** Lets readers skip the row groups that have not what they look for. */
    private ThriftStruct statistics() {
        ThriftStruct statistics = new ThriftStruct().i64(3, values.rows() - values.size());
        if (values.size() == 0 || column.kind().isText() || column.kind() == Kind.BOOLEAN) {
            return statistics;
        }
        Extremes extremes = Extremes.of(values.codes(), column.kind());
        return statistics
                .binary(5, PlainValues.longs(extremes.greatest()))
                .binary(6, PlainValues.longs(extremes.least()));
    }
}
