package dev.provinggrid.server.api.overview.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Chooses by default which axes become the rows and columns of a matrix. Cells sum over all other axes. */
public record Arrangement(List<String> rows, List<String> columns) {

    private static final int MOST_COLUMNS = 40;
    private static final int MOST_ROWS = 200;

    /** Rows of two axes together: beyond, the inner one is better looked at by itself. */
    private static final int MOST_COMBINED_ROWS = 40;

    /** Fewest values that make a numeric axis a scale; fewer are levels to compare. */
    public static final int FEWEST_PLACES = 4;

    /**
     * Two scales span a plane. Else the axis with most levels is across (that still fits a screen), others down, as many as
     * stay readable.
     *
     * @param open whether the cases that are looked at can differ on an axis, by its place
     */
    public static Arrangement of(LevelTable table, IntPredicate open) {
        List<Levels> left = IntStream.range(0, table.axes().size())
                .filter(open)
                .mapToObj(table.axes()::get)
                .toList();
        List<Levels> axes = left.isEmpty() ? table.axes() : left;
        List<Levels> scales =
                axes.stream().filter(it -> it.places().size() >= FEWEST_PLACES).toList();
        return scales.size() > 1 ? plane(scales) : table(axes);
    }

    private static Arrangement plane(List<Levels> scales) {
        List<Levels> widest =
                scales.stream().sorted(byLevels().reversed()).limit(2).toList();
        return new Arrangement(List.of(name(widest.get(1))), List.of(name(widest.get(0))));
    }

    private static Arrangement table(List<Levels> axes) {
        List<String> columns = axes.stream()
                .filter(it -> it.labels().size() <= MOST_COLUMNS)
                .max(byLevels())
                .map(it -> List.of(name(it)))
                .orElse(List.of());
        List<String> rows = new ArrayList<>();
        int size = 1;
        for (Levels axis : axes) {
            int most = rows.isEmpty() ? MOST_ROWS : MOST_COMBINED_ROWS;
            if (!columns.contains(name(axis))
                    && rows.size() < 2
                    && size * axis.labels().size() <= most) {
                rows.add(name(axis));
                size *= axis.labels().size();
            }
        }
        return new Arrangement(List.copyOf(rows), columns);
    }

    private static Comparator<Levels> byLevels() {
        return Comparator.comparingInt(it -> it.labels().size());
    }

    private static String name(Levels axis) {
        return axis.parameter().name();
    }
}
