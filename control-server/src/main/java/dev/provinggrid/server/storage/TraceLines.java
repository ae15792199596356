package dev.provinggrid.server.storage;

import dev.provinggrid.model.wire.worker.ArtifactUpload;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the lines of a trace. The length of a line is limited, so memory stays bounded whatever the trace. */
public final class TraceLines implements AutoCloseable {

    private final int index;
    private final Reader text;

    /** @param index of the case */
    public TraceLines(int index, StoredText trace) throws IOException {
        this.index = index;
        this.text = new BufferedReader(new InputStreamReader(trace.open(), StandardCharsets.UTF_8));
    }

    /**
     * The next line without its end; empty after the last.
     *
     * @throws LineTooLong before more of it is read than may be
     */
    public Optional<String> next() throws IOException {
        int first = text.read();
        if (first < 0) {
            return Optional.empty();
        }
        StringBuilder line = new StringBuilder();
        for (int letter = first; letter >= 0 && letter != '\n'; letter = text.read()) {
            if (line.length() == ArtifactUpload.LONGEST_TRACE_LINE) {
                throw new LineTooLong(index);
            }
            line.append((char) letter);
        }
        int end = line.length() - 1;
        if (end >= 0 && line.charAt(end) == '\r') {
            line.setLength(end);
        }
        return Optional.of(line.toString());
    }

    /** The lines that follow; a fault of reading is an {@link UncheckedIOException}. */
    public Iterator<String> iterator() {
        return Stream.generate(this::nextOrFault)
                .takeWhile(Optional::isPresent)
                .map(Optional::orElseThrow)
                .iterator();
    }

    private Optional<String> nextOrFault() {
        try {
            return next();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    @Override
    public void close() throws IOException {
        text.close();
    }

    /** A trace that no worker of this version would have taken. */
    public static final class LineTooLong extends IOException {

        private static final long serialVersionUID = 1;

        LineTooLong(int index) {
            super("the trace of case " + index + " has a line of more than " + ArtifactUpload.LONGEST_TRACE_LINE
                    + " characters");
        }
    }
}
