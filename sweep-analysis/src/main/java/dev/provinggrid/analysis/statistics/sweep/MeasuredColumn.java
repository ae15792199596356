package dev.provinggrid.analysis.statistics.sweep;

import dev.provinggrid.model.scenario.Kpi.Exposure;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A KPI, or the margin to a criterion, as a column with a number for each case. */
public final class MeasuredColumn {

    private final String name;
    private final String unit;
    private final double[] values;
    private final List<Exposure> per;

    /** A column that counts no events. */
    public MeasuredColumn(String name, String unit, double[] values) {
        this(name, unit, values, List.of());
    }

    /**
     * A column.
     *
     * @param name of the KPI or of the criterion
     * @param unit null if unknown
     * @param values of each case; NaN if it has none. Not copied
     * @param per exposures of its events; empty if it counts no events
     */
    public MeasuredColumn(String name, String unit, double[] values, List<Exposure> per) {
        this.name = name;
        this.unit = unit;
        this.values = values;
        this.per = List.copyOf(per);
    }

    String name() {
        return name;
    }

    String unit() {
        return unit;
    }

    List<Exposure> per() {
        return per;
    }

    /** The value of a case; NaN if it has none. */
    double value(int row) {
        return values[row];
    }

    /** The values of cases with a verdict; NaN for the others. */
    double[] ofJudged(double[] passes) {
        double[] judged = values.clone();
        Arrays.setAll(judged, it -> Double.isNaN(passes[it]) ? Double.NaN : judged[it]);
        return judged;
    }

    /** Whether every case that passed has the value of another column. */
    boolean equalsInPasses(MeasuredColumn other, double[] passes) {
        return IntStream.range(0, passes.length)
                .filter(it -> passes[it] == 1)
                .allMatch(it -> Double.compare(values[it], other.values[it]) == 0);
    }

    MeasuredColumn among(int[] cases) {
        return withValues(Arrays.stream(cases).mapToDouble(it -> values[it]).toArray());
    }

    /** The same with other values. */
    MeasuredColumn withValues(double[] other) {
        return new MeasuredColumn(name, unit, other, per);
    }
}
