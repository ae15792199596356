package dev.provinggrid.model.table;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Columns of numbers in SI, all of the same length. Immutable. */
public final class Table {

    private final Map<String, double[]> columns = new TreeMap<>();
    private final List<String> others;
    private final int rows;

    Table(Map<String, double[]> columns, List<String> others, int rows) {
        this.columns.putAll(columns);
        this.others = List.copyOf(others);
        this.rows = rows;
    }

    /** Names of the columns that its form asked for without naming them, in the order of the file. */
    public List<String> others() {
        return others;
    }

    public int rows() {
        return rows;
    }

    /** The numbers of a column that its form asked for. */
    public double[] column(String name) {
        return columns.get(name).clone();
    }
}
