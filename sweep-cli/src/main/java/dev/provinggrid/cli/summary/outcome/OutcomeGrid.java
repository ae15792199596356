package dev.provinggrid.cli.summary.outcome;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Outcomes in rows and columns: the levels of one axis are columns, those of the others are rows. Axes without room are summed over.
 *
 * @param columns the axis whose levels stand side by side
 * @param rows the axes below, the last of which varies fastest
 * @param summed the axes that are summed over
 * @param cells by the levels of the row axes, then by the level of the column axis; only rows that have cases
 */
public record OutcomeGrid(
        VariedParameter columns,
        List<VariedParameter> rows,
        List<VariedParameter> summed,
        Map<List<String>, Map<String, OutcomeTally>> cells) {

    private static final int MOST_ROWS = 48;
    private static final int MOST_COLUMNS = 40;

    /** Of a sweep; empty where no share of its cases is a rate, and where no axis has few enough levels to stand side by side. */
    public static Optional<OutcomeGrid> of(SweepResult result) {
        return columnAxis(result).filter(_ -> result.noRate().isEmpty()).map(columns -> {
            List<VariedParameter> rows = rowAxes(result, columns);
            List<VariedParameter> summed = result.varied().stream()
                    .filter(axis -> !axis.equals(columns) && !rows.contains(axis))
                    .toList();
            return new OutcomeGrid(columns, rows, summed, cells(result, columns, rows));
        });
    }

    /** Heads of the columns. */
    public List<String> columnLabels() {
        return List.copyOf(columns.labels().values());
    }

    /** The cells by rows whose levels are named with their axes: {@code latched false}. */
    public Map<List<String>, Map<String, OutcomeTally>> namedRows() {
        Map<List<String>, Map<String, OutcomeTally>> named = new LinkedHashMap<>();
        cells.forEach((row, tallies) -> named.put(
                IntStream.range(0, row.size())
                        .mapToObj(it -> rows.get(it).name() + " " + row.get(it))
                        .toList(),
                tallies));
        return named;
    }

    /** Whether no cell has more than one case. */
    public boolean isSingle() {
        return cells.values().stream().flatMap(it -> it.values().stream()).allMatch(it -> it.planned() <= 1);
    }

    /** {@code , summed over a, b}; empty where nothing is. */
    public String summedInWords() {
        String names = summed.stream().map(VariedParameter::name).collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : ", summed over " + names;
    }

    /** The axis with the most levels that can stand side by side: the widest matrix is the shortest; the last of equals. */
    private static Optional<VariedParameter> columnAxis(SweepResult result) {
        return result.varied().stream()
                .filter(axis -> axis.labels().size() <= MOST_COLUMNS)
                .reduce((one, other) -> one.labels().size() > other.labels().size() ? one : other);
    }

    private static List<VariedParameter> rowAxes(SweepResult result, VariedParameter columns) {
        List<VariedParameter> rows = new ArrayList<>();
        int count = 1;
        for (VariedParameter axis : result.varied()) {
            if (!axis.equals(columns) && count * axis.labels().size() <= MOST_ROWS) {
                rows.add(axis);
                count *= axis.labels().size();
            }
        }
        return List.copyOf(rows);
    }

    private static Map<List<String>, Map<String, OutcomeTally>> cells(
            SweepResult result, VariedParameter columns, List<VariedParameter> rows) {
        Map<List<String>, Map<String, OutcomeTally>> cells = new LinkedHashMap<>();
        List<List<String>> order = List.of(List.of());
        for (VariedParameter axis : rows) {
            order = order.stream()
                    .flatMap(row -> axis.labels().values().stream().map(label -> appended(row, label)))
                    .toList();
        }
        order.forEach(row -> cells.put(row, new LinkedHashMap<>()));
        result.cases()
                .forEach(view -> cells.computeIfAbsent(
                                rows.stream().map(axis -> axis.labelOf(view)).toList(), _ -> new LinkedHashMap<>())
                        .merge(columns.labelOf(view), OutcomeTally.NONE.plus(view), (tally, _) -> tally.plus(view)));
        cells.values().removeIf(Map::isEmpty);
        return cells;
    }

    private static List<String> appended(List<String> row, String label) {
        List<String> longer = new ArrayList<>(row);
        longer.add(label);
        return List.copyOf(longer);
    }
}
