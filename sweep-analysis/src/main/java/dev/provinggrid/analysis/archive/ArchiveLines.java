package dev.provinggrid.analysis.archive;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the rows of a table, one JSON object per line, and limits the length of a line. */
public final class ArchiveLines implements AutoCloseable {

    /** Bytes of a line: a case with 1,000 events, each with a message, fits. */
    private static final int LONGEST = 16 << 20;

    private final String table;
    private final InputStream member;
    private final Problems problems;
    private final byte[] buffer = new byte[1 << 16];
    private int begin;
    private int end;
    private int line;

    ArchiveLines(String table, InputStream member, Problems problems) {
        this.table = table;
        this.member = member;
        this.problems = problems;
    }

    /** The next row; empty after the last one. Empty with a problem when the next row cannot be read. */
    public Optional<JsonNode> next() throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        line++;
        int length = lengthInBuffer();
        while (begin + length == end) {
            if (text.size() + length > LONGEST) {
                return refused("the line is longer than " + LONGEST + " bytes");
            }
            text.write(buffer, begin, length);
            if (!fill()) {
                return text.size() == 0 ? Optional.empty() : refused("the last line is torn: it has no end");
            }
            length = lengthInBuffer();
        }
        if (text.size() + length > LONGEST) {
            return refused("the line is longer than " + LONGEST + " bytes");
        }
        text.write(buffer, begin, length);
        begin += length + 1;
        try {
            return Optional.of(JsonMapper.shared().readTree(text.toByteArray()));
        } catch (JacksonException unreadable) {
            return refused("not JSON: " + unreadable.getOriginalMessage());
        }
    }

    /** How many bytes of the line are in the buffer: up to its end, or all that is left. */
    private int lengthInBuffer() {
        int at = begin;
        while (at < end && buffer[at] != '\n') {
            at++;
        }
        return at - begin;
    }

    private boolean fill() throws IOException {
        begin = 0;
        end = Math.max(0, member.read(buffer));
        return end > 0;
    }

    private Optional<JsonNode> refused(String why) {
        problems.add(Problem.at(Place.pointer(place()), why));
        return Optional.empty();
    }

    /** Position of the last row read, for problems. */
    public String place() {
        return place(table, line);
    }

    /** Position of a row of a table, from 1, for problems. */
    public static String place(String table, int row) {
        return "/" + ArchiveIndex.rows(table) + "/" + row;
    }

    @Override
    public void close() throws IOException {
        member.close();
    }
}
