package dev.provinggrid.server.api.report;

import dev.provinggrid.server.platform.parquet.ParquetColumn;
import dev.provinggrid.server.platform.parquet.ParquetColumn.Kind;
import dev.provinggrid.server.platform.parquet.ParquetWriter;
import dev.provinggrid.server.storage.TraceLines;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes {@code traces.parquet}: all traces of a sweep in the order of their cases, with the case in the first column.
 * A case usually lies in a single row group, whose statistics tell which cases it holds, so a reader of a few cases
 * reads little else.
 */
final class TracesParquet {

    private static final ParquetColumn CASE = new ParquetColumn(
            "case", Kind.INTEGER, List.of(), Map.of("role", "case", "description", "Index of the case, from 0"));

    private final SweepTraces traces;
    private final TraceSchema schema;
    private final JsonMapper json;

    TracesParquet(SweepTraces traces, TraceSchema schema, JsonMapper json) {
        this.traces = traces;
        this.schema = schema;
        this.json = json;
    }

    /**
     * The columns that the table has but for its first. All traces are read for them: a column has numbers where each of its
     * cells is one, and words elsewhere.
     *
     * @throws org.springframework.web.server.ResponseStatusException 422 when the traces do not fit into one table
     */
    List<ParquetColumn> columns(PinnedSweep sweep) throws IOException {
        TraceCells cells = new TraceCells();
        traces.forEach(sweep.submitted().id(), (index, lines, header) -> {
            cells.begin(header);
            SweepTraces.check(cells.columns(), index);
            for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
                cells.look(SweepTraces.cells(line.get()));
            }
        });
        return cells.columns().stream()
                .map(it ->
                        new ParquetColumn(it, cells.kindOf(it), List.of(), FieldNotes.of(TraceSchema.field(sweep, it))))
                .toList();
    }

    /**
     * Closes the target only where the table is complete.
     *
     * @param table the columns of this sweep
     */
    void write(PinnedSweep sweep, List<ParquetColumn> table, OutputStream target) throws IOException {
        List<ParquetColumn> columns = new ArrayList<>(table);
        columns.addFirst(CASE);
        ParquetWriter out = new ParquetWriter(target, columns, FieldNotes.ofTable(schema.of(sweep), json));
        traces.forEach(sweep.submitted().id(), (index, lines, header) -> {
            out.boundary();
            copy(index, lines, header, table, out);
        });
        out.finish();
    }

    private static void copy(
            int index, TraceLines lines, List<String> header, List<ParquetColumn> table, ParquetWriter out)
            throws IOException {
        int[] places = table.stream().mapToInt(it -> header.indexOf(it.name())).toArray();
        for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
            List<String> cells = SweepTraces.cells(line.get());
            List<Object> row = new ArrayList<>();
            row.add((long) index);
            for (int i = 0; i < places.length; i++) {
                boolean there = places[i] >= 0 && places[i] < cells.size();
                row.add(
                        there
                                ? TraceCells.value(
                                        cells.get(places[i]), table.get(i).kind())
                                : null);
            }
            out.write(row);
        }
    }
}
