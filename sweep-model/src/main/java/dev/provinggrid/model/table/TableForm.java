package dev.provinggrid.model.table;

import dev.provinggrid.model.quantity.Unit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The columns that a table must have; it may have more.
 *
 * @param columns by name
 * @param rising name of the column whose numbers increase from row to row
 * @param others form of all further columns, whatever their names; empty if they are not read
 */
public record TableForm(List<Column> columns, String rising, Optional<Others> others) implements FileForm {

    @Override
    public String kind() {
        return "csv";
    }

    /**
     * Columns of one kind with any names, such as one for each vehicle.
     *
     * @param unit SI unit of their numbers
     * @param count parameter with the least number of such columns
     */
    public record Others(String unit, String count) {

        Column named(String name) {
            return new Column(name, unit);
        }
    }

    /**
     * A column.
     *
     * @param unit SI unit of its numbers
     */
    public record Column(String name, String unit) {

        /** Header of the column: {@code x[m]}. */
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

    /** A table of which only the named columns are read. */
    public TableForm(List<Column> columns, String rising) {
        this(columns, rising, Optional.empty());
    }

    Optional<Column> named(String name) {
        return columns.stream()
                .filter(it -> it.name().equals(name))
                .findFirst()
                .or(() -> others.map(it -> it.named(name)));
    }
}
