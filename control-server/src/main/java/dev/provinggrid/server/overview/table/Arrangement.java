package dev.provinggrid.server.overview.table;

import java.util.Comparator;
import java.util.List;

/** Which axes are rows and which columns of a matrix where nobody chose. */
public record Arrangement(List<String> rows, List<String> columns) {

    private static final int MOST_COLUMNS = 24;
    private static final int MOST_ROWS = 200;

    /** The axis with most levels across (that still fits a screen), those with fewest down, as many as stay readable. */
    public static Arrangement of(LevelTable table) {
        List<Levels> axes = table.axes();
        List<String> columns = axes.stream()
                .filter(it -> it.labels().size() <= MOST_COLUMNS)
                .max(Comparator.comparingInt(it -> it.labels().size()))
                .map(it -> List.of(it.parameter().name()))
                .orElse(List.of());
        List<String> rows = new java.util.ArrayList<>();
        int size = 1;
        for (Levels axis : axes) {
            boolean used = columns.contains(axis.parameter().name());
            if (!used && rows.size() < 2 && size * axis.labels().size() <= MOST_ROWS) {
                rows.add(axis.parameter().name());
                size *= axis.labels().size();
            }
        }
        return new Arrangement(List.copyOf(rows), columns);
    }
}
