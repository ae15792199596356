package dev.provinggrid.server.platform.parquet;

import dev.provinggrid.server.platform.parquet.ParquetColumn.Kind;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.LongStream;

/** The different values of a column in one row group, which are written once and named by their places. */
final class ValueDictionary {

    private final long[] codes;

    private ValueDictionary(long[] codes) {
        this.codes = codes;
    }

    /** The dictionary of a column, where it saves something. A column with levels always has one, in their order. */
    static Optional<ValueDictionary> of(ParquetColumn column, ColumnValues values) {
        if (column.kind() == Kind.BOOLEAN) {
            return Optional.empty();
        }
        ValueDictionary different = column.kind().isText() ? ofTexts(values) : ofNumbers(values);
        boolean saves = different.codes.length > 0 && different.codes.length <= values.size() / 2;
        return saves || !column.levels().isEmpty() ? Optional.of(different) : Optional.empty();
    }

    private static ValueDictionary ofTexts(ColumnValues values) {
        return new ValueDictionary(LongStream.range(0, values.texts().size()).toArray());
    }

    private static ValueDictionary ofNumbers(ColumnValues values) {
        long[] sorted = values.codes();
        Arrays.sort(sorted);
        int kept = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[kept++] = sorted[i];
            }
        }
        return new ValueDictionary(Arrays.copyOf(sorted, kept));
    }

    /** By place, ascending. */
    long[] codes() {
        return codes;
    }

    int place(long code) {
        return Arrays.binarySearch(codes, code);
    }

    /** Bits of a place. */
    int width() {
        return RunLengths.widthBelow(codes.length);
    }
}
