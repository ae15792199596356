package dev.provinggrid.server.report;

import dev.provinggrid.model.wire.ArtifactUpload;
import dev.provinggrid.server.result.Artifacts;
import dev.provinggrid.server.result.CaseRow;
import dev.provinggrid.server.result.CaseRows;
import dev.provinggrid.server.result.StoredText;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes all traces of a sweep one after the other, each row with its case in front. Where the traces differ in their
 * columns (an external simulator may write more in one case than in another) the table has all of them.
 *
 * <p>Cells of a trace are numbers and words without commas, so that lines are split at commas and nothing else.
 */
final class TracesCsv {

    private static final String CASE = "case";

    private final CaseRows cases;
    private final Artifacts artifacts;

    TracesCsv(CaseRows cases, Artifacts artifacts) {
        this.cases = cases;
        this.artifacts = artifacts;
    }

    void write(String sweep, OutputStream target) throws IOException {
        Set<String> columns = new LinkedHashSet<>();
        forEachTrace(sweep, (_, _, header) -> columns.addAll(header));
        List<String> table = List.copyOf(columns);
        try (Writer out = new BufferedWriter(new OutputStreamWriter(target, StandardCharsets.UTF_8))) {
            out.write(CASE + (table.isEmpty() ? "" : ",") + String.join(",", table) + "\n");
            forEachTrace(sweep, (row, lines, header) -> copy(row.index(), lines, header, table, out));
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private void forEachTrace(String sweep, TraceReader reader) {
        cases.forEach(sweep, row -> trace(row).ifPresent(file -> read(row, file, reader)));
    }

    private Optional<Path> trace(CaseRow row) {
        return row.attempt().stream()
                .boxed()
                .flatMap(attempt -> artifacts.find(attempt, ArtifactUpload.TRACE).stream())
                .findFirst();
    }

    private static void read(CaseRow row, Path file, TraceReader reader) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(new StoredText(file).open(), StandardCharsets.UTF_8))) {
            String header = lines.readLine();
            if (header != null) {
                reader.read(row, lines, List.of(header.split(",", -1)));
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void copy(int index, BufferedReader lines, List<String> header, List<String> table, Writer out)
            throws IOException {
        boolean same = header.equals(table);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            out.write(Integer.toString(index));
            out.write(',');
            out.write(same ? line : rearranged(line, header, table));
            out.write('\n');
        }
    }

    private static String rearranged(String line, List<String> header, List<String> table) {
        List<String> cells = List.of(line.split(",", -1));
        return String.join(
                ",",
                table.stream()
                        .map(header::indexOf)
                        .map(at -> at < 0 || at >= cells.size() ? "" : cells.get(at))
                        .toList());
    }

    /** Takes a trace whose header was read. */
    @FunctionalInterface
    private interface TraceReader {
        void read(CaseRow row, BufferedReader lines, List<String> header) throws IOException;
    }
}
