package dev.provinggrid.server.report;

import dev.provinggrid.model.wire.ArtifactUpload;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.StoredText;
import dev.provinggrid.server.storage.TraceLines;
import java.io.BufferedWriter;
import java.io.IOException;
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
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * Writes all traces of a sweep one after the other, each row with its case in front. Where the traces differ in their
 * columns (an external simulator may write more in one case than in another) the table has all of them.
 *
 * <p>Cells of a trace are numbers and words without commas, so that lines are split at commas and nothing else.
 */
final class TracesCsv {

    private static final String CASE = "case";
    private static final int MOST_COLUMNS = 10_000;

    private final Artifacts artifacts;

    TracesCsv(Artifacts artifacts) {
        this.artifacts = artifacts;
    }

    /**
     * The columns that the table has but for its first.
     *
     * @throws ResponseStatusException 422 when the traces do not fit into one table
     */
    List<String> columns(String sweep) throws IOException {
        Set<String> columns = new LinkedHashSet<>();
        forEachTrace(sweep, (index, _, header) -> {
            columns.addAll(header);
            if (columns.size() > MOST_COLUMNS) {
                throw refused("up to case " + index + " they have more than " + MOST_COLUMNS + " different columns");
            }
        });
        return List.copyOf(columns);
    }

    private static ResponseStatusException refused(String why) {
        return new ResponseStatusException(
                HttpStatus.UNPROCESSABLE_CONTENT,
                "the traces do not fit into one table, fetch them one by one: " + why);
    }

    /**
     * Closes the target only where the table is complete: one that breaks off must not look whole.
     *
     * @param table the columns of this sweep
     */
    void write(String sweep, List<String> table, OutputStream target) throws IOException {
        Writer out = new BufferedWriter(new OutputStreamWriter(target, StandardCharsets.UTF_8));
        out.write(CASE + (table.isEmpty() ? "" : ",") + String.join(",", table) + "\n");
        forEachTrace(sweep, (index, lines, header) -> copy(index, lines, header, table, out));
        out.close();
    }

    private void forEachTrace(String sweep, TraceReader reader) throws IOException {
        try {
            artifacts.forEach(sweep, ArtifactUpload.TRACE, (index, file) -> read(index, file, reader));
        } catch (UncheckedIOException failed) {
            if (failed.getCause() instanceof TraceLines.LineTooLong tooLong) {
                throw refused(tooLong.getMessage());
            }
            throw failed.getCause();
        }
    }

    private static void read(int index, Path file, TraceReader reader) {
        try (TraceLines lines = new TraceLines(index, new StoredText(file))) {
            Optional<String> header = lines.next();
            if (header.isPresent()) {
                reader.read(index, lines, List.of(header.get().split(",", -1)));
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
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

    /** Takes a trace whose header was read. */
    @FunctionalInterface
    private interface TraceReader {
        void read(int index, TraceLines lines, List<String> header) throws IOException;
    }
}
