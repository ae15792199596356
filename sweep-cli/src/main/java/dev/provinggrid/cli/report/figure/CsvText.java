package dev.provinggrid.cli.report.figure;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;

/** Writes a table as CSV. */
final class CsvText {

    /** With what a spreadsheet would take a text for a formula. */
    private static final String FORMULA_STARTS = "=+-@\t\r";

    private final StringWriter text = new StringWriter();
    private final CsvWriter out = CsvWriter.builder().build(text);

    /** A row; numbers stay numbers, and NaN is empty. */
    CsvText row(Object... cells) {
        out.writeRecord(Arrays.stream(cells).map(CsvText::cell).toArray(String[]::new));
        return this;
    }

    private static String cell(Object value) {
        return switch (value) {
            case null -> "";
            case Double number -> number.isNaN() ? "" : number.toString();
            case Number number -> number.toString();
            default -> harmless(value.toString());
        };
    }

    private static String harmless(String text) {
        return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    /** All rows so far. */
    @Override
    public String toString() {
        try {
            out.flush();
        } catch (IOException e) {
            throw new IllegalStateException(e); // nothing but memory is written to
        }
        return text.toString();
    }
}
