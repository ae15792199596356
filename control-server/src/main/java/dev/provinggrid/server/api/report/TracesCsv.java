package dev.provinggrid.server.api.report;

import dev.provinggrid.server.storage.TraceLines;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes all traces of a sweep one after the other; the first column is the case. If traces differ in their columns (an
 * external simulator may write more in one case than in another), the table has the union.
 */
final class TracesCsv {

    private static final String CASE = "case";

    private final SweepTraces traces;

    TracesCsv(SweepTraces traces) {
        this.traces = traces;
    }

    /**
     * The columns that the table has but for its first.
     *
     * @throws org.springframework.web.server.ResponseStatusException 422 when the traces do not fit into one table
     */
    List<String> columns(String sweep) throws IOException {
        Set<String> columns = new LinkedHashSet<>();
        traces.forEach(sweep, (index, _, header) -> {
            columns.addAll(header);
            SweepTraces.check(columns, index);
        });
        return List.copyOf(columns);
    }

    /**
     * Closes the target only where the table is complete: one that breaks off must not look whole.
     *
     * @param table the columns of this sweep
     */
    void write(String sweep, List<String> table, OutputStream target) throws IOException {
        Writer out = new BufferedWriter(new OutputStreamWriter(target, StandardCharsets.UTF_8));
        out.write(CASE + (table.isEmpty() ? "" : ",") + String.join(",", table) + "\n");
        traces.forEach(sweep, (index, lines, header) -> copy(index, lines, header, table, out));
        out.close();
    }

    private static void copy(int index, TraceLines lines, List<String> header, List<String> table, Writer out)
            throws IOException {
        boolean same = header.equals(table);
        int[] places = table.stream().mapToInt(header::indexOf).toArray();
        for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
            out.write(Integer.toString(index));
            out.write(',');
            out.write(same ? line.get() : rearranged(line.get(), places));
            out.write('\n');
        }
    }

    /** @param places of the table's columns in the line; -1 for those that it has not */
    private static String rearranged(String line, int[] places) {
        String[] cells = line.split(",", -1);
        StringBuilder row = new StringBuilder();
        for (int column = 0; column < places.length; column++) {
            row.append(column == 0 ? "" : ",");
            row.append(places[column] < 0 || places[column] >= cells.length ? "" : cells[places[column]]);
        }
        return row.toString();
    }
}
