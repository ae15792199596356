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
 * @param others what all further columns hold, whatever their names; empty where nobody asks for them
 */
public record TableForm(List<Column> columns, String rising, Optional<Others> others) implements FileForm {

    @Override
    public String kind() {
        return "csv";
    }

    /**
     * Columns that differ in their names alone: one for each of many.
     *
     * @param unit SI unit of their numbers
     * @param count the parameter that says how many there have to be at least
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

    /** A table of which nothing but its named columns is read. */
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
