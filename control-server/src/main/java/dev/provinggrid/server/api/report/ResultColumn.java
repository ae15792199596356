package dev.provinggrid.server.api.report;

import dev.provinggrid.model.design.axis.Bins;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.server.store.result.CaseRow;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A column of {@code results.csv}.
 *
 * @param title label for people, where it says more than the name
 * @param unit SI; empty if it has none
 * @param role what the column describes: {@code case, outcome, run, environment, system, kpi, margin}
 * @param levels of a varied parameter in the order of the sweep file; those of explicitly included cases come last
 * @param labels display text of each level; empty where the levels need none
 * @param bins by which cases are counted; empty unless it is a continuous axis
 * @param cell computes the cell from the case and its result; null when absent
 */
record ResultColumn(
        String name,
        Optional<String> title,
        Type type,
        Optional<String> unit,
        String role,
        List<Object> levels,
        List<String> labels,
        Optional<Bins> bins,
        String description,
        BiFunction<Case, CaseRow, Object> cell) {

    /** Type of a column, named as in Frictionless Table Schema. */
    enum Type {
        INTEGER,
        NUMBER,
        STRING,
        BOOLEAN
    }

    /** A column of what the case is. */
    static ResultColumn ofCase(String name, Type type, String role, String description, Function<Case, Object> cell) {
        return of(name, type, role, description, (point, _) -> cell.apply(point));
    }

    /** A column of how the case ended. */
    static ResultColumn of(String name, Type type, String role, String description, Function<CaseRow, Object> cell) {
        return of(name, type, role, description, (_, row) -> cell.apply(row));
    }

    private static ResultColumn of(
            String name, Type type, String role, String description, BiFunction<Case, CaseRow, Object> cell) {
        return new ResultColumn(
                name,
                Optional.empty(),
                type,
                Optional.empty(),
                role,
                List.of(),
                List.of(),
                Optional.empty(),
                description,
                cell);
    }

    ResultColumn in(String si) {
        return new ResultColumn(name, title, type, Optional.of(si), role, levels, labels, bins, description, cell);
    }

    ResultColumn titled(String whole) {
        return new ResultColumn(name, Optional.of(whole), type, unit, role, levels, labels, bins, description, cell);
    }

    ResultColumn withLevels(List<Object> inOrder) {
        return withLevels(inOrder, List.of());
    }

    ResultColumn withLevels(List<Object> inOrder, List<String> labelled) {
        return new ResultColumn(name, title, type, unit, role, inOrder, labelled, bins, description, cell);
    }

    ResultColumn withBins(Bins counted) {
        return new ResultColumn(name, title, type, unit, role, levels, labels, Optional.of(counted), description, cell);
    }
}
