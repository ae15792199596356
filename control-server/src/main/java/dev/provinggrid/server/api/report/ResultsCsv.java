package dev.provinggrid.server.api.report;

import com.opencsv.CSVWriter;
import com.opencsv.ICSVWriter;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * Writes {@code results.csv}: RFC 4180, UTF-8, one row per planned case in the order of the indexes. Absent values are
 * empty; numbers read back with the same bits.
 */
final class ResultsCsv {

    /** With what a spreadsheet would take a text for a formula. */
    private static final String FORMULA_STARTS = "=+-@\t\r";

    private final CaseRows cases;

    ResultsCsv(CaseRows cases) {
        this.cases = cases;
    }

    /**
     * The columns of a sweep's table.
     *
     * @param main whether only {@link MainColumns the main ones} are wanted
     * @param varying whether only those are wanted in which cases differ
     */
    VaryingColumns columns(PinnedSweep sweep, boolean main, boolean varying) {
        ResultColumns columns = new ResultColumns(sweep);
        List<ResultColumn> wanted = main ? columns.main() : columns.all();
        return varying ? VaryingColumns.of(wanted, cases, sweep) : VaryingColumns.every(wanted);
    }

    /** Closes the target only where the table is complete: one that breaks off must not look whole. */
    void write(PinnedSweep sweep, VaryingColumns table, OutputStream target) throws IOException {
        List<ResultColumn> columns = table.kept();
        ICSVWriter csv = new CSVWriter(
                new BufferedWriter(new OutputStreamWriter(target, StandardCharsets.UTF_8)),
                ICSVWriter.DEFAULT_SEPARATOR,
                ICSVWriter.DEFAULT_QUOTE_CHARACTER,
                ICSVWriter.DEFAULT_QUOTE_CHARACTER,
                ICSVWriter.RFC4180_LINE_END);
        csv.writeNext(columns.stream().map(ResultColumn::name).toArray(String[]::new), false);
        try {
            cases.forEach(sweep.submitted().id(), row -> {
                Case point = sweep.caseOf(row.stored());
                check(table, point, row);
                csv.writeNext(cells(columns, point, row), false);
                refuseToWriteForNobody(csv);
            });
        } catch (UncheckedIOException gone) {
            throw gone.getCause();
        }
        if (csv.checkError()) {
            throw csv.getException();
        }
        csv.close();
    }

    private static void check(VaryingColumns table, Case point, CaseRow row) {
        try {
            table.check(point, row);
        } catch (IOException changed) {
            throw new UncheckedIOException(changed);
        }
    }

    /** The CSV writer does not throw its errors, so they are checked here. */
    private static void refuseToWriteForNobody(ICSVWriter csv) {
        if (csv.getException() != null) {
            throw new UncheckedIOException(csv.getException());
        }
    }

    private static String[] cells(List<ResultColumn> columns, Case point, CaseRow row) {
        return columns.stream()
                .map(it -> it.cell().apply(point, row))
                .map(ResultsCsv::text)
                .toArray(String[]::new);
    }

    /** A text that a spreadsheet would run gets an apostrophe in front; numbers never do. */
    private static String text(Object value) {
        if (value instanceof String text && !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0) {
            return "'" + text;
        }
        return Objects.toString(value, null);
    }
}
