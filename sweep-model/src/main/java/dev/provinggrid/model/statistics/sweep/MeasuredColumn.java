package dev.provinggrid.model.statistics.sweep;

import java.util.Arrays;

/** A number that cases have, as a column: a KPI, or the margin to a criterion. */
public final class MeasuredColumn {

    private final String name;
    private final String unit;
    private final double[] values;

    /**
     * A column.
     *
     * @param name of the KPI or of the criterion
     * @param unit null where none is known
     * @param values of each case; NaN where it has none. Not copied
     */
    public MeasuredColumn(String name, String unit, double[] values) {
        this.name = name;
        this.unit = unit;
        this.values = values;
    }

    String name() {
        return name;
    }

    String unit() {
        return unit;
    }

    /** The values of cases with a verdict; NaN for the others. */
    double[] ofJudged(double[] passes) {
        double[] judged = values.clone();
        Arrays.setAll(judged, it -> Double.isNaN(passes[it]) ? Double.NaN : judged[it]);
        return judged;
    }

    MeasuredColumn among(int[] cases) {
        return new MeasuredColumn(
                name, unit, Arrays.stream(cases).mapToDouble(it -> values[it]).toArray());
    }
}
