package dev.provinggrid.worker.attempt;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.problem.Suggestion;
import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Checks a trace. The header has {@code time[s]} and the manifest's channels, each at most once, none but optional ones missing; every row
 * has as many values as the header; time is a number that never decreases; in a channel with a unit a cell is a finite number or empty.
 */
public final class TraceCheck {

    private static final String TIME = "time[s]";
    private static final int MOST_ROWS_TOLD = 5;
    private static final String DECIMAL = "0123456789+-.eE";

    private final Manifest manifest;
    private final Problems problems;

    public TraceCheck(Manifest manifest, Problems problems) {
        this.manifest = manifest;
        this.problems = problems;
    }

    /** The last time in it, s; empty when there is none. */
    public OptionalDouble lastTime(Path trace) throws IOException {
        try (CsvReader<CsvRecord> csv = CsvReader.builder()
                .skipEmptyLines(false)
                .maxBufferSize(ArtifactUpload.LONGEST_TRACE_LINE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(trace)) {
            Iterator<CsvRecord> rows = csv.iterator();
            if (!rows.hasNext()) {
                problems.add(Problem.at(line(1), "the trace has no header"));
                return OptionalDouble.empty();
            }
            CsvRecord first = rows.next();
            if (tooLong(first)) {
                return OptionalDouble.empty();
            }
            List<String> header = first.getFields();
            checkHeader(header);
            return header.contains(TIME) ? lastTime(rows, header) : OptionalDouble.empty();
        } catch (CsvParseException e) {
            problems.add(Problem.at(line(0), "not CSV: " + e.getMessage()));
            return OptionalDouble.empty();
        }
    }

    private void checkHeader(List<String> header) {
        List<String> declared =
                manifest.channels().stream().map(Channel::header).toList();
        Set<String> seen = new HashSet<>();
        for (String column : header) {
            if (!seen.add(column)) {
                problems.add(Problem.at(line(1), "two columns of one name").withValue(column));
            } else if (!declared.contains(column) && !declared.isEmpty()) {
                problems.add(Problem.at(line(1), "not a channel of the manifest")
                        .withValue(column)
                        .withSuggestion(Suggestion.nearest(column, declared)));
            }
        }
        manifest.channels().stream()
                .filter(it -> !it.optional())
                .map(Channel::header)
                .filter(it -> !seen.contains(it))
                .forEach(it -> problems.add(Problem.at(line(1), "a channel of the manifest is missing")
                        .withValue(it)));
        if (!seen.contains(TIME)) {
            problems.add(Problem.at(line(1), "there is no column " + TIME));
        }
    }

    private OptionalDouble lastTime(Iterator<CsvRecord> rows, List<String> header) {
        int timeColumn = header.indexOf(TIME);
        List<Integer> measured = measured(header);
        double last = Double.NEGATIVE_INFINITY;
        int wrong = 0;
        while (rows.hasNext() && wrong < MOST_ROWS_TOLD) {
            CsvRecord row = rows.next();
            if (tooLong(row)) {
                return OptionalDouble.empty();
            }
            Place place = line((int) row.getStartingLineNumber());
            if (row.getFieldCount() != header.size()) {
                wrong++;
                problems.add(Problem.at(place, "as many values as columns are wanted")
                        .withValue(Integer.toString(row.getFieldCount()))
                        .withAllowed(Integer.toString(header.size())));
                continue;
            }
            double time = number(row.getField(timeColumn));
            if (!(time >= last)) {
                wrong++;
                problems.add(Problem.at(place, Double.isNaN(time) ? "time is not a number" : "time goes back")
                        .withValue(row.getField(timeColumn)));
            } else {
                last = time;
            }
            wrong += checkNumbers(row, measured, header, place);
        }
        if (!Double.isFinite(last)) {
            problems.add(Problem.at(line(2), "the trace has no row"));
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(last);
    }

    /** Columns whose channel has a unit, but time; an optional channel that the trace lacks has none. */
    private static List<Integer> measured(List<String> header) {
        return IntStream.range(0, header.size())
                .filter(it -> header.get(it).endsWith("]") && !header.get(it).equals(TIME))
                .boxed()
                .toList();
    }

    /** How many rows are wrong: this one, or none. */
    private int checkNumbers(CsvRecord row, List<Integer> measured, List<String> header, Place place) {
        int before = problems.count();
        for (int column : measured) {
            String cell = row.getField(column);
            if (!cell.isEmpty() && Double.isNaN(number(cell))) {
                problems.add(Problem.at(place, "not a number in the channel " + header.get(column))
                        .withValue(cell)
                        .withAllowed("a finite decimal number, or nothing; a channel without unit may hold any text"));
            }
        }
        return problems.count() > before ? 1 : 0;
    }

    private boolean tooLong(CsvRecord row) {
        int length = row.getFields().stream().mapToInt(it -> it.length() + 1).sum();
        if (length > ArtifactUpload.LONGEST_TRACE_LINE) {
            problems.add(Problem.at(line((int) row.getStartingLineNumber()), "a line too long to read")
                    .withValue(length + " characters")
                    .withAllowed("at most " + ArtifactUpload.LONGEST_TRACE_LINE + " characters"));
        }
        return length > ArtifactUpload.LONGEST_TRACE_LINE;
    }

    private static double number(String text) {
        try {
            double number = Double.parseDouble(text);
            return Double.isFinite(number) && isDecimal(text) ? number : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** Not {@code 1d} nor {@code 0x1p3}, which Java alone takes for numbers. */
    private static boolean isDecimal(String text) {
        return text.strip().chars().allMatch(it -> DECIMAL.indexOf(it) >= 0);
    }

    private static Place line(int line) {
        return new Place("", line, 0, OutputReader.TRACE);
    }
}
