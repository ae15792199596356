package dev.provinggrid.model.table;

import dev.provinggrid.model.quantity.Unit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The columns that a table has to have; it may have more.
 *
 * @param columns by name
 * @param rising name of the one whose numbers rise from row to row
 */
public record TableForm(List<Column> columns, String rising) {

    /**
     * A column.
     *
     * @param unit SI unit of its numbers
     */
    public record Column(String name, String unit) {

        /** How its head is written: {@code x[m]}. */
        public String head() {
            return name + "[" + unit + "]";
        }

        Unit measure() {
            return Unit.named(unit).orElseThrow();
        }
    }

    public TableForm {
        columns = columns.stream().sorted(Comparator.comparing(Column::name)).toList();
    }

    Optional<Column> named(String name) {
        return columns.stream().filter(it -> it.name().equals(name)).findFirst();
    }
}
