package dev.provinggrid.model.table;

import java.util.Map;
import java.util.TreeMap;

/** Columns of numbers in SI, as many rows each. Immutable. */
public final class Table {

    private final Map<String, double[]> columns = new TreeMap<>();
    private final int rows;

    Table(Map<String, double[]> columns, int rows) {
        this.columns.putAll(columns);
        this.rows = rows;
    }

    public int rows() {
        return rows;
    }

    /** The numbers of a column that its form asked for. */
    public double[] column(String name) {
        return columns.get(name).clone();
    }
}
