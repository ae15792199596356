package dev.provinggrid.server.api.report;

import dev.provinggrid.server.platform.parquet.ParquetColumn.Kind;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The cell type of each trace column: numbers or words. */
final class TraceCells {

    private final Map<String, Kind> kinds = new LinkedHashMap<>();
    private List<String> header = List.of();

    /** Begins a trace. A column has numbers until a word is met in it. */
    void begin(List<String> header) {
        this.header = header;
        header.forEach(it -> kinds.putIfAbsent(it, Kind.NUMBER));
    }

    /** Inspects a line of the trace. */
    void look(List<String> cells) {
        for (int i = 0; i < Math.min(header.size(), cells.size()); i++) {
            if (kinds.get(header.get(i)) == Kind.NUMBER && !isNumber(cells.get(i))) {
                kinds.put(header.get(i), Kind.TEXT);
            }
        }
    }

    Set<String> columns() {
        return kinds.keySet();
    }

    Kind kindOf(String column) {
        return kinds.get(column);
    }

    private static boolean isNumber(String cell) {
        try {
            number(cell);
            return true;
        } catch (NumberFormatException _) {
            return false;
        }
    }

    /**
     * What a cell says; null for one that is empty.
     *
     * @throws IOException when it is not of its column's kind: the trace came after the columns were looked at
     */
    static Object value(String cell, Kind kind) throws IOException {
        if (cell.isEmpty()) {
            return null;
        }
        try {
            return kind == Kind.NUMBER ? (Object) number(cell) : cell;
        } catch (NumberFormatException changed) {
            throw new IOException(
                    "a trace came meanwhile that has \"" + cell + "\" where others have numbers", changed);
        }
    }

    /** As Java and Python write it; letters that Java reads as the end of a number, as in 1d, make a word of it. */
    private static double number(String cell) {
        if (cell.isEmpty()) {
            return Double.NaN;
        }
        char last = cell.charAt(cell.length() - 1);
        if (Character.isDigit(last) || last == '.') {
            return Double.parseDouble(cell);
        }
        return switch (cell.toLowerCase(Locale.ROOT)) {
            case "nan" -> Double.NaN;
            case "inf", "+inf", "infinity", "+infinity" -> Double.POSITIVE_INFINITY;
            case "-inf", "-infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw new NumberFormatException(cell);
        };
    }
}
