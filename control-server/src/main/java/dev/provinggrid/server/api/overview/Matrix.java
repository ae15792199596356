package dev.provinggrid.server.api.overview;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.sweep.NoRate;
import dev.provinggrid.server.api.overview.table.Arrangement;
import dev.provinggrid.server.api.overview.table.CaseStatus;
import dev.provinggrid.server.api.overview.table.Levels;
import dev.provinggrid.server.api.overview.table.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * The cases of a sweep, counted by the levels of some axes as rows and of others as columns.
 *
 * @param axes all of them; the keys of rows and columns are numbers of their levels
 * @param cells by row, then by column
 * @param measures by which cells can be coloured
 * @param shade the measure they are coloured by; null when coloured by outcome only
 * @param noRate why no share of a cell's cases is a rate: {@code chosen} or {@code risk}; null where they are
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Matrix(
        List<AxisView> axes,
        Edge rows,
        Edge columns,
        List<List<Cell>> cells,
        Tally total,
        List<Measure> measures,
        Shade.Scale shade,
        String noRate) {

    /** More cells are unreadable, and slow in a browser. */
    private static final int MOST_CELLS = 10_000;

    /**
     * An axis.
     *
     * @param unit null when it has none
     * @param role {@code environment} or {@code system}
     * @param levels what people read
     * @param places of the levels on a scale, in SI; empty where they are words
     * @param edges of the levels on that scale, one more than levels, where they are bins of a continuous axis; else empty
     */
    record AxisView(
            String parameter,
            String unit,
            String role,
            String description,
            List<String> levels,
            List<Double> places,
            List<Double> edges) {

        static AxisView of(Levels axis) {
            return new AxisView(
                    axis.parameter().name(),
                    axis.parameter().unitIfAny().orElse(null),
                    axis.parameter().role().name().toLowerCase(java.util.Locale.ROOT),
                    axis.parameter().description(),
                    axis.labels(),
                    axis.places(),
                    axis.edges());
        }
    }

    /**
     * Rows or columns.
     *
     * @param keys by row or column: the number of its level on each axis of this side
     */
    record Edge(List<String> parameters, List<List<Integer>> keys, List<Tally> totals) {}

    /**
     * The cases of a row and a column.
     *
     * @param first index of the first case in it; -1 in a cell without cases
     * @param value that colours the cell; null when there is none
     * @param least value of the cases averaged in {@code value}; null, like the greatest, when there are fewer than two
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Cell(int first, Tally tally, Double value, Double least, Double greatest) {}

    /** @throws ResponseStatusException 400 when an axis is unknown or used twice, or there would be too many cells */
    static Matrix of(FilteredSweep filtered, List<String> rows, List<String> columns, Optional<Shade> shade) {
        refuseRepeated(rows, columns);
        Side down = new Side(filtered.levels(), rows);
        Side across = new Side(filtered.levels(), columns);
        filtered.forEach(index -> {
            down.meet(index);
            across.meet(index);
            refuseTooMany((long) down.size() * across.size());
        });
        down.settle();
        across.settle();
        return new Counters(down, across, shade).count(filtered);
    }

    /** The measure that colours cells where nobody chose one; none where they are counts, or shares of several cases. */
    Optional<String> usualShade() {
        boolean scaled = columns.parameters().size() == 1
                && axes.stream()
                        .filter(it -> columns.parameters().contains(it.parameter()))
                        .anyMatch(it -> it.places().size() >= Arrangement.FEWEST_PLACES);
        boolean alone =
                cells.stream().flatMap(List::stream).allMatch(it -> it.tally().planned() <= 1);
        return scaled && alone
                ? measures.stream().filter(Measure::signed).findFirst().map(Measure::name)
                : Optional.empty();
    }

    /** Whether cells have more than two values: those of a criterion that holds or does not are the verdict once more. */
    boolean tellsMoreThanVerdicts() {
        return cells.stream()
                        .flatMap(List::stream)
                        .map(Cell::value)
                        .filter(Objects::nonNull)
                        .distinct()
                        .limit(3)
                        .count()
                > 2;
    }

    private static void refuseRepeated(List<String> rows, List<String> columns) {
        long different =
                Stream.concat(rows.stream(), columns.stream()).distinct().count();
        if (different < rows.size() + columns.size()) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "an axis is in the rows or columns once");
        }
    }

    private static void refuseTooMany(long cells) {
        if (cells > MOST_CELLS) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "more than " + MOST_CELLS + " cells; choose fewer axes, or filter");
        }
    }

    private static final class Counters {

        private final Side down;
        private final Side across;
        private final Tally.Counter[][] cells;
        private final Tally.Counter[] byRow;
        private final Tally.Counter[] byColumn;
        private final Tally.Counter total = new Tally.Counter();
        private final Optional<Shade.Means> means;

        Counters(Side down, Side across, Optional<Shade> shade) {
            this.down = down;
            this.across = across;
            this.cells = Stream.generate(() -> counters(across.size()))
                    .limit(down.size())
                    .toArray(Tally.Counter[][]::new);
            this.byRow = counters(down.size());
            this.byColumn = counters(across.size());
            this.means = shade.map(it -> it.means(down.size() * across.size()));
        }

        private static Tally.Counter[] counters(int size) {
            return Stream.generate(Tally.Counter::new).limit(size).toArray(Tally.Counter[]::new);
        }

        Matrix count(FilteredSweep filtered) {
            filtered.forEach(index -> {
                CaseStatus status = filtered.status(index);
                int row = down.place(index);
                int column = across.place(index);
                cells[row][column].add(index, status);
                byRow[row].add(index, status);
                byColumn[column].add(index, status);
                total.add(index, status);
                means.ifPresent(it -> it.add(row * across.size() + column, index, status));
            });
            return new Matrix(
                    filtered.levels().axes().stream().map(AxisView::of).toList(),
                    edge(down, byRow),
                    edge(across, byColumn),
                    IntStream.range(0, down.size()).mapToObj(this::row).toList(),
                    total.tally(),
                    FilteredSweeps.shades(filtered),
                    means.map(Shade.Means::scale).orElse(null),
                    filtered.noRate().map(NoRate::word).orElse(null));
        }

        private static Edge edge(Side side, Tally.Counter[] totals) {
            return new Edge(
                    side.parameters(),
                    side.keys(),
                    Stream.of(totals).map(Tally.Counter::tally).toList());
        }

        private List<Cell> row(int row) {
            List<Cell> line = new ArrayList<>();
            for (int column = 0; column < across.size(); column++) {
                int cell = row * across.size() + column;
                Tally.Counter counter = cells[row][column];
                line.add(new Cell(
                        counter.first(),
                        counter.tally(),
                        means.map(it -> it.mean(cell)).orElse(null),
                        means.map(it -> it.least(cell)).orElse(null),
                        means.map(it -> it.greatest(cell)).orElse(null)));
            }
            return line;
        }
    }
}
