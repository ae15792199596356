package dev.provinggrid.cli.export.spreadsheet;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.provinggrid.analysis.dictionary.DataDictionary;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/**
 * The results with all columns as a workbook (Office Open XML) with typed cells: text stays text, whatever it looks like. A second sheet has the
 * data dictionary.
 */
final class ResultsWorkbook {

    /** Digits of a whole number that spreadsheets keep. */
    private static final int KEPT_DIGITS = 15;

    private static final int ROWS_AT_ONCE = 1_000;

    /** Of up to 19 digits, and never counted with. */
    private static final String SEED = "seed";

    private static final String ESCAPED_FORMULA = "'[=+\\-@].*";

    private final DataDictionary dictionary;
    private final Map<String, String> types;

    ResultsWorkbook(DataDictionary dictionary) {
        this.dictionary = dictionary;
        this.types = dictionary.entries().stream()
                .filter(it -> it.table().equals("results.csv"))
                .collect(Collectors.toMap(DataDictionary.Entry::column, DataDictionary.Entry::type));
    }

    /** Writes it; the table is read as it is written. */
    void write(InputStream csv, OutputStream target) throws IOException {
        Workbook workbook = new Workbook(target, "ProvingGrid", null);
        writeResults(csv, workbook.newWorksheet("results"));
        writeDictionary(workbook.newWorksheet("dictionary"));
        workbook.finish();
    }

    private void writeResults(InputStream csv, Worksheet sheet) throws IOException {
        try (CsvReader<CsvRecord> reader =
                CsvReader.builder().ofCsvRecord(new InputStreamReader(csv, StandardCharsets.UTF_8))) {
            Iterator<CsvRecord> rows = reader.iterator();
            if (!rows.hasNext()) {
                throw new IOException("the table of results is empty");
            }
            List<String> columns = rows.next().getFields();
            writeHeader(sheet, columns);
            int row = 1;
            for (; rows.hasNext(); row++) {
                List<String> cells = rows.next().getFields();
                for (int column = 0; column < columns.size(); column++) {
                    writeCell(
                            sheet,
                            row,
                            column,
                            types.getOrDefault(columns.get(column), "string"),
                            columns.get(column),
                            cells.get(column));
                }
                if (row % ROWS_AT_ONCE == 0) {
                    sheet.flush();
                }
            }
            sheet.setAutoFilter(0, 0, row - 1, columns.size() - 1);
        }
    }

    /** What no number of a spreadsheet keeps is a text; absent stays empty. */
    private static void writeCell(Worksheet sheet, int row, int column, String type, String name, String cell) {
        if (cell.isEmpty()) {
            return;
        }
        if (type.equals("number") && Double.isFinite(Double.parseDouble(cell))) {
            sheet.value(row, column, Double.valueOf(cell));
        } else if (type.equals("integer") && !name.equals(SEED) && cell.length() <= KEPT_DIGITS) {
            sheet.value(row, column, Long.valueOf(cell));
        } else if (type.equals("boolean")) {
            sheet.value(row, column, Boolean.valueOf(cell));
        } else {
            sheet.value(row, column, cell.matches(ESCAPED_FORMULA) ? cell.substring(1) : cell);
        }
    }

    private void writeDictionary(Worksheet sheet) {
        List<List<String>> rows = dictionary.rows();
        writeHeader(sheet, rows.getFirst());
        for (int row = 1; row < rows.size(); row++) {
            for (int column = 0; column < rows.get(row).size(); column++) {
                sheet.value(row, column, rows.get(row).get(column));
            }
        }
    }

    private static void writeHeader(Worksheet sheet, List<String> columns) {
        for (int column = 0; column < columns.size(); column++) {
            sheet.value(0, column, columns.get(column));
        }
        sheet.range(0, 0, 0, columns.size() - 1).style().bold().set();
        sheet.freezePane(1, 1);
    }
}
