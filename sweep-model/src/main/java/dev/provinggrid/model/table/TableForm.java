package dev.provinggrid.model.table;

import dev.provinggrid.model.quantity.Unit;
import java.util.List;
import java.util.Optional;

/**
 * The columns that a table has to have; it may have more. The first one rises from row to row.
 *
 * @param columns at least one
 */
public record TableForm(List<Column> columns) {

    /** A column by its name, its numbers in SI. */
    public record Column(String name, Unit unit) {

        /** How its head is written: {@code x[m]}. */
        public String head() {
            return name + "[" + unit.symbol() + "]";
        }
    }

    public TableForm {
        columns = List.copyOf(columns);
    }

    Optional<Column> named(String name) {
        return columns.stream().filter(it -> it.name().equals(name)).findFirst();
    }

    Column rising() {
        return columns.getFirst();
    }
}
