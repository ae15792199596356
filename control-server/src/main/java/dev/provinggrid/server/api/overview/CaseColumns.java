package dev.provinggrid.server.api.overview;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.server.api.overview.table.FirstOfTrace;
import dev.provinggrid.server.api.overview.table.Measure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * All cases of a sweep as columns, by index, for tables and plots of many cases.
 *
 * @param cases how many there are
 * @param axes the levels of each case
 * @param outcome status of each case
 * @param cause why it did not pass; empty where no cause is recorded
 * @param sameTraceAs the first case that ended with the trace of each; null where that is itself, or where it has none. Empty where every
 *     trace is of one case
 * @param repeats of a repeat the case that each runs again; empty of another sweep
 * @param available all measures of the sweep
 * @param measures the requested ones
 */
record CaseColumns(
        int cases,
        List<AxisColumn> axes,
        WordColumn outcome,
        WordColumn cause,
        List<Integer> sameTraceAs,
        List<Integer> repeats,
        List<Measure> available,
        List<MeasureColumn> measures) {

    /**
     * An axis.
     *
     * @param unit null when it has none
     * @param of the level number of each case
     * @param values in SI, null where a case has none, of an axis whose levels are bins; else empty
     * @param edges of these bins, in SI, one more than there are; else empty
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record AxisColumn(
            String parameter,
            String unit,
            String description,
            List<String> levels,
            List<Integer> of,
            List<Double> values,
            List<Double> edges) {}

    /**
     * A word of each case.
     *
     * @param of the word number of each case
     */
    record WordColumn(List<String> words, List<Integer> of) {}

    /**
     * A number of each case.
     *
     * @param of null where a case has none
     */
    record MeasureColumn(String name, List<Double> of) {}

    /**
     * The columns of all cases.
     *
     * @param values by index of the case, NaN where one has none, of each measure that was asked for
     * @param repeats of a repeat the case that each runs again
     */
    static CaseColumns of(FilteredSweep sweep, Map<Measure, double[]> values, List<Integer> repeats) {
        int cases = sweep.levels().cases();
        List<AxisColumn> axes = IntStream.range(0, sweep.levels().axes().size())
                .mapToObj(it -> axis(sweep, it))
                .toList();
        return new CaseColumns(
                cases,
                axes,
                words(cases, it -> sweep.status(it).name().toLowerCase(Locale.ROOT)),
                words(cases, sweep.statuses()::why),
                before(cases, sweep.statuses().firstOfTrace()),
                repeats,
                Measure.allOf(sweep.sweep().sweep()),
                values.entrySet().stream()
                        .map(it -> new MeasureColumn(it.getKey().name(), present(it.getValue())))
                        .toList());
    }

    private static AxisColumn axis(FilteredSweep sweep, int axis) {
        Matrix.AxisView view = Matrix.AxisView.of(sweep.levels().axes().get(axis));
        List<Integer> levels = IntStream.range(0, sweep.levels().cases())
                .mapToObj(it -> sweep.levels().level(axis, it))
                .toList();
        List<Double> values = present(sweep.levels().columns().axes().get(axis).values());
        return new AxisColumn(
                view.parameter(), view.unit(), view.description(), view.levels(), levels, values, view.edges());
    }

    private static WordColumn words(int cases, IntFunction<String> word) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        List<Integer> of = IntStream.range(0, cases)
                .mapToObj(it -> numbers.computeIfAbsent(word.apply(it), _ -> numbers.size()))
                .toList();
        return new WordColumn(new ArrayList<>(numbers.keySet()), of);
    }

    private static List<Integer> before(int cases, FirstOfTrace first) {
        return first.isEmpty()
                ? List.of()
                : IntStream.range(0, cases)
                        .mapToObj(it -> first.before(it).isPresent()
                                ? Integer.valueOf(first.before(it).getAsInt())
                                : null)
                        .toList();
    }

    private static List<Double> present(double[] values) {
        return DoubleStream.of(values)
                .mapToObj(it -> Double.isFinite(it) ? Double.valueOf(it) : null)
                .toList();
    }
}
