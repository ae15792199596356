package dev.provinggrid.server.api.report;

import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.StoredText;
import dev.provinggrid.server.storage.TraceLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * Reads all traces of a sweep one after the other. <p>Cells of a trace are numbers and words without commas, so lines are
 * simply split at commas.
 */
final class SweepTraces {

    private static final int MOST_COLUMNS = 10_000;

    private final Artifacts artifacts;

    SweepTraces(Artifacts artifacts) {
        this.artifacts = artifacts;
    }

    /**
     * Reads them in the order of their cases.
     *
     * @throws ResponseStatusException 422 when a line of one is too long
     */
    void forEach(String sweep, TraceReader reader) throws IOException {
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
                reader.read(index, lines, cells(header.get()));
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The cells of a line. */
    static List<String> cells(String line) {
        return List.of(line.split(",", -1));
    }

    /**
     * Looks whether so many columns fit into one table.
     *
     * @param columns of all traces up to this one
     * @throws ResponseStatusException 422 when they do not
     */
    static void check(Collection<String> columns, int index) {
        if (columns.size() > MOST_COLUMNS) {
            throw refused("up to case " + index + " they have more than " + MOST_COLUMNS + " different columns");
        }
    }

    private static ResponseStatusException refused(String why) {
        return new ResponseStatusException(
                HttpStatus.UNPROCESSABLE_CONTENT,
                "the traces do not fit into one table, fetch them one by one: " + why);
    }

    /** Receives a trace whose header has been read. */
    @FunctionalInterface
    interface TraceReader {
        void read(int index, TraceLines lines, List<String> header) throws IOException;
    }
}
