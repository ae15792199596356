package dev.provinggrid.analysis.mapping;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A CSV file of another tool, read whole. It must be UTF-8 with a header, as many cells in each line as in the header, and a line
 * end after the last line.
 *
 * @param name relative to its folder
 * @param captures captures of the file pattern in its path, by name
 * @param columns column index by header name
 */
record MappedFile(String name, Map<String, String> captures, Map<String, Integer> columns, List<MappedRow> rows) {

    private static final int LARGEST = 1 << 28;

    /** Reads a file and reports what is wrong, line by line. */
    static MappedFile read(Path file, String name, Map<String, String> captures, char separator, Problems problems) {
        MappedFile empty = new MappedFile(name, captures, new LinkedHashMap<>(), new ArrayList<>());
        int before = problems.count();
        String text = empty.text(bytes(file, name, problems), problems);
        boolean headless = text.isEmpty() || text.startsWith("\n");
        if (headless && problems.count() > before) {
            return empty;
        }
        List<CsvRecord> records = empty.records(text, separator, problems);
        if (records.isEmpty()) {
            problems.add(empty.at(1, "the file is empty").withAllowed("a header, and a row a line"));
        } else {
            empty.readHeader(records.getFirst(), problems);
            records.stream()
                    .skip(1)
                    .forEach(it -> empty.readRow(it, records.getFirst().getFieldCount(), problems));
        }
        return empty;
    }

    private static byte[] bytes(Path file, String name, Problems problems) {
        try {
            if (Files.size(file) > LARGEST) {
                problems.add(Problem.at(new Place("", 0, 0, name), "the file is too large")
                        .withAllowed(LARGEST + " bytes"));
                return new byte[0];
            }
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            problems.add(Problem.at(new Place("", 0, 0, name), "cannot be read: " + unreadable.getMessage()));
            return new byte[0];
        }
    }

    /** Decodes the text: lines that are not UTF-8 become empty, and a last line without a line end is dropped. */
    private String text(byte[] bytes, Problems problems) {
        StringBuilder text = new StringBuilder(bytes.length);
        int line = 1;
        int begin = 0;
        for (int end = 0; end < bytes.length; end++) {
            if (bytes[end] == '\n') {
                append(bytes, begin, end + 1, line++, text, problems);
                begin = end + 1;
            }
        }
        if (begin < bytes.length) {
            problems.add(at(line, "the last line may be torn: it has no end")
                    .withAllowed("a line break after the last line too"));
        }
        return !text.isEmpty() && text.charAt(0) == '\uFEFF' ? text.substring(1) : text.toString();
    }

    private void append(byte[] bytes, int begin, int end, int line, StringBuilder text, Problems problems) {
        try {
            String decoded = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, begin, end - begin))
                    .toString();
            if (decoded.indexOf('\0') >= 0) {
                problems.add(at(line, "the line has zero bytes").withAllowed("text in UTF-8"));
                text.append('\n');
            } else {
                text.append(decoded);
            }
        } catch (CharacterCodingException _) {
            problems.add(
                    at(line, "the line is not text in UTF-8").withAllowed("one encoding in the whole file: UTF-8"));
            text.append('\n');
        }
    }

    private List<CsvRecord> records(String text, char separator, Problems problems) {
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(separator)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(text)) {
            return reader.stream().toList();
        } catch (CsvParseException broken) {
            problems.add(at(1, "not CSV: " + broken.getMessage()));
            return List.of();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private void readHeader(CsvRecord header, Problems problems) {
        for (int i = 0; i < header.getFieldCount(); i++) {
            String head = header.getField(i).strip();
            if (!head.isEmpty() && columns.putIfAbsent(head, i) != null) {
                problems.add(at(1, "two columns have this name").withValue(head));
            }
        }
    }

    private void readRow(CsvRecord record, int width, Problems problems) {
        int line = Math.toIntExact(record.getStartingLineNumber());
        if (record.getFieldCount() == width) {
            rows.add(new MappedRow(this, line, record.getFields()));
        } else {
            problems.add(at(line, "the line is torn, or has a cell too many")
                    .withValue(record.getFieldCount() + " cells")
                    .withAllowed(width + " cells, as the header has"));
        }
    }

    private Problem at(int line, String message) {
        return Problem.at(new Place("", line, 0, name), message);
    }
}
