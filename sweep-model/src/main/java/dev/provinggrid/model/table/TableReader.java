package dev.provinggrid.model.table;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.table.TableForm.Column;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads CSV: a header of {@code name[unit]} and rows of numbers, separated by commas. Columns that the form does not require may
 * hold anything. In the others the unit of the header is converted to SI; without a unit the numbers are in SI.
 */
public final class TableReader {

    static final int MOST_ROWS = 100_000;
    private static final int FEWEST_ROWS = 2;

    /** Gap, as a multiple of the usual step, from which a row is missing and not only late. */
    private static final double GAP = 1.5;

    private static final Pattern HEAD = Pattern.compile("([A-Za-z][A-Za-z0-9_]*)(?:\\s*\\[([^\\]]*)\\])?");

    private final TableForm form;
    private final String name;
    private final Place place;
    private final Problems problems;
    private final Map<String, Integer> positions = new HashMap<>();
    private final Map<String, Unit> units = new HashMap<>();
    private final List<String> others = new ArrayList<>();

    private TableReader(TableForm form, String name, Place place, Problems problems) {
        this.form = form;
        this.name = name;
        this.place = place;
        this.problems = problems;
    }

    /**
     * The table of a text.
     *
     * @param name of the file, for problems
     * @param place where the file is named
     * @param problems receives everything wrong with it
     * @return empty, with problems, if it does not have the form
     */
    public static Optional<Table> read(String csv, TableForm form, String name, Place place, Problems problems) {
        return new TableReader(form, name, place, problems).read(csv);
    }

    /**
     * The table of a text that was checked before.
     *
     * @throws InvalidInput if it does not have the form
     */
    public static Table known(String csv, TableForm form, String name) {
        Problems problems = new Problems();
        Optional<Table> table = read(csv, form, name, Place.DOCUMENT, problems);
        problems.throwIfAny();
        return table.orElseThrow();
    }

    private Optional<Table> read(String csv) {
        int before = problems.count();
        List<CsvRecord> records = records(csv);
        if (records.isEmpty()) {
            problems.add(at("not a table").withAllowed(heads()));
            return Optional.empty();
        }
        readHeader(records.getFirst().getFields());
        List<CsvRecord> rows = records.subList(1, records.size());
        if (rows.size() < FEWEST_ROWS || rows.size() > MOST_ROWS) {
            problems.add(at("rows of numbers")
                    .withValue(Integer.toString(rows.size()))
                    .withAllowed(FEWEST_ROWS + " to " + MOST_ROWS));
        }
        if (rows.size() > MOST_ROWS) {
            return Optional.empty();
        }
        Map<String, double[]> columns = readRows(rows, records.getFirst().getFieldCount());
        return problems.count() > before ? Optional.empty() : Optional.of(new Table(columns, others, rows.size()));
    }

    private List<CsvRecord> records(String csv) {
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(csv)) {
            return reader.stream().toList();
        } catch (CsvParseException e) {
            problems.add(at("not CSV: " + e.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.of();
    }

    private void readHeader(List<String> heads) {
        List<String> found = new ArrayList<>();
        for (int i = 0; i < heads.size(); i++) {
            Matcher head = HEAD.matcher(heads.get(i).strip());
            if (head.matches()) {
                found.add(head.group(1));
                int position = i;
                form.named(head.group(1)).ifPresent(it -> place(it, position, head.group(2)));
            } else if (form.others().isPresent()) {
                problems.add(at("column " + (i + 1) + " has no name")
                        .withValue(heads.get(i))
                        .withAllowed("a letter, then letters, digits and _, with a unit in brackets"));
            }
        }
        form.columns().stream()
                .filter(it -> !positions.containsKey(it.name()))
                .forEach(it -> problems.add(at("the column " + it.head() + " is missing")
                        .withValue(String.join(", ", found))
                        .withAllowed(heads())));
    }

    private void place(Column column, int position, String symbol) {
        if (positions.putIfAbsent(column.name(), position) != null) {
            problems.add(at("two columns are named " + column.name()));
        } else if (!form.columns().contains(column)) {
            others.add(column.name());
        }
        Optional<Unit> unit = symbol == null ? Optional.of(column.measure()) : Unit.named(symbol.strip());
        if (unit.filter(column.measure()::measuresSameAs).isEmpty()) {
            problems.add(at("wrong unit of the column " + column.name())
                    .withValue(symbol)
                    .withAllowed(String.join(", ", column.measure().alternatives())));
        }
        units.put(column.name(), unit.orElseGet(column::measure));
    }

    private Map<String, double[]> readRows(List<CsvRecord> rows, int width) {
        Map<String, double[]> columns = new HashMap<>();
        positions.keySet().forEach(it -> columns.put(it, new double[rows.size()]));
        for (int i = 0; i < rows.size(); i++) {
            CsvRecord row = rows.get(i);
            if (row.getFieldCount() != width) {
                problems.add(at("line " + row.getStartingLineNumber() + " is torn: the header has " + width + " cells")
                        .withValue(String.join(",", row.getFields()))
                        .withAllowed(width + " cells"));
            }
            for (var position : positions.entrySet()) {
                boolean there = position.getValue() < row.getFieldCount();
                columns.get(position.getKey())[i] =
                        there ? number(row, position.getKey(), position.getValue()) : Double.NaN;
            }
        }
        refuseFalling(rows, columns.get(form.rising()));
        form.others().ifPresent(_ -> refuseGaps(rows, columns.get(form.rising())));
        return columns;
    }

    private double number(CsvRecord row, String column, int position) {
        String cell = row.getField(position);
        try {
            double number = Double.parseDouble(cell.strip());
            if (Double.isFinite(number)) {
                Unit unit = units.get(column);
                return unit.isSi()
                        ? number
                        : unit.offset().doubleValue() + number * unit.factor().doubleValue();
            }
        } catch (NumberFormatException _) {
            // Told below.
        }
        problems.add(at("line " + row.getStartingLineNumber() + ", column " + column + ": not a number")
                .withValue(cell)
                .withAllowed("a finite number"));
        return Double.NaN;
    }

    private void refuseFalling(List<CsvRecord> rows, double[] rising) {
        for (int i = 1; rising != null && i < rising.length; i++) {
            if (rising[i] <= rising[i - 1]) {
                problems.add(at("line " + rows.get(i).getStartingLineNumber() + ": " + form.rising()
                                + " runs backwards or stands still")
                        .withValue(Decimal.text(rising[i]) + " after " + Decimal.text(rising[i - 1]))
                        .withAllowed("more than in the line before"));
            }
        }
    }

    /** Rejects gaps in a table with further columns: it records many vehicles, whose positions in a gap are unknown. */
    private void refuseGaps(List<CsvRecord> rows, double[] rising) {
        if (rising == null || rising.length < 3) {
            return;
        }
        double usual = usualStep(rising);
        for (int i = 1; i < rising.length; i++) {
            double step = rising[i] - rising[i - 1];
            if (step > GAP * usual && usual > 0) {
                problems.add(at("line " + rows.get(i).getStartingLineNumber() + ": a gap in " + form.rising())
                        .withValue(Decimal.rounded(step) + " after " + Decimal.rounded(rising[i - 1]))
                        .withAllowed("steps of at most " + Decimal.rounded(GAP * usual) + ": the usual one is "
                                + Decimal.rounded(usual)));
            }
        }
    }

    /** The median step. */
    private static double usualStep(double[] rising) {
        double[] steps = IntStream.range(1, rising.length)
                .mapToDouble(it -> rising[it] - rising[it - 1])
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        return steps.length == 0 ? 0 : steps[steps.length / 2];
    }

    private String heads() {
        String named =
                String.join(", ", form.columns().stream().map(Column::head).toList());
        return form.others().map(it -> named + ", NAME[" + it.unit() + "], ...").orElse(named);
    }

    private Problem at(String message) {
        return Problem.at(place, "file " + name + ": " + message);
    }
}
