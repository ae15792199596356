package dev.provinggrid.server.api.report;

import dev.provinggrid.server.platform.parquet.ParquetColumn;
import dev.provinggrid.server.platform.parquet.ParquetColumn.Kind;
import dev.provinggrid.server.platform.parquet.ParquetWriter;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Writes {@code results.parquet}: the table of {@code results.csv} with types, units and the order of levels in it. */
final class ResultsParquet {

    /** Whoever fetches the table hears of it while a slow machine makes it. */
    private static final int ROWS_OF_A_GROUP = 10_000;

    private final CaseRows cases;
    private final ResultsSchema schema;
    private final JsonMapper json;

    ResultsParquet(CaseRows cases, ResultsSchema schema, JsonMapper json) {
        this.cases = cases;
        this.schema = schema;
        this.json = json;
    }

    /** Closes the target only where the table is complete. */
    void write(PinnedSweep sweep, OutputStream target) throws IOException {
        List<ResultColumn> columns = new ResultColumns(sweep).all();
        ParquetWriter table = new ParquetWriter(
                target,
                columns.stream().map(ResultsParquet::column).toList(),
                FieldNotes.ofTable(schema.of(sweep), json));
        try {
            cases.forEach(sweep.submitted().id(), row -> write(columns, sweep, row, table));
        } catch (UncheckedIOException gone) {
            throw gone.getCause();
        }
        table.finish();
    }

    private static void write(List<ResultColumn> columns, PinnedSweep sweep, CaseRow row, ParquetWriter table) {
        var point = sweep.caseOf(row.stored());
        try {
            table.write(Arrays.asList(
                    columns.stream().map(it -> it.cell().apply(point, row)).toArray()));
            if ((point.index() + 1) % ROWS_OF_A_GROUP == 0) {
                table.endGroup();
            }
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private static ParquetColumn column(ResultColumn column) {
        Kind kind = kindOf(column.type());
        List<String> levels = kind == Kind.TEXT
                ? column.levels().stream().map(Object::toString).toList()
                : List.of();
        return new ParquetColumn(column.name(), kind, levels, FieldNotes.of(ResultsSchema.field(column)));
    }

    private static Kind kindOf(ResultColumn.Type type) {
        return switch (type) {
            case INTEGER -> Kind.INTEGER;
            case NUMBER -> Kind.NUMBER;
            case STRING -> Kind.TEXT;
            case BOOLEAN -> Kind.BOOLEAN;
        };
    }
}
