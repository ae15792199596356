package dev.provinggrid.server.api.overview;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.server.api.overview.table.FirstOfTrace;
import dev.provinggrid.server.api.overview.table.Measure;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
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
    @SuppressWarnings("ArrayRecordComponent") // only written out
    record AxisColumn(
            String parameter,
            String unit,
            String description,
            List<String> levels,
            int[] of,
            List<Double> values,
            List<Double> edges) {

        AxisColumn words() {
            return new AxisColumn(parameter, unit, description, levels, new int[0], List.of(), edges);
        }
    }

    /**
     * A word of each case.
     *
     * @param of the word number of each case
     */
    @SuppressWarnings("ArrayRecordComponent") // only written out
    record WordColumn(List<String> words, int[] of) {}

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
                words(cases, sweep::status, it -> it.name().toLowerCase(Locale.ROOT)),
                words(cases, sweep.statuses()::why, it -> it),
                before(cases, sweep.statuses().firstOfTrace()),
                repeats,
                Measure.allOf(sweep.sweep().sweep()),
                values.entrySet().stream()
                        .map(it -> new MeasureColumn(it.getKey().name(), present(it.getValue())))
                        .toList());
    }

    /** The same without a number of any case: what is to be known beside the numbers. */
    CaseColumns words() {
        return new CaseColumns(
                cases,
                axes.stream().map(AxisColumn::words).toList(),
                new WordColumn(outcome.words(), new int[0]),
                new WordColumn(cause.words(), new int[0]),
                List.of(),
                List.of(),
                available,
                measures.stream()
                        .map(it -> new MeasureColumn(it.name(), List.of()))
                        .toList());
    }

    private static AxisColumn axis(FilteredSweep sweep, int axis) {
        Matrix.AxisView view = Matrix.AxisView.of(sweep.levels().axes().get(axis));
        LevelColumn column = sweep.levels().columns().axes().get(axis);
        int[] levels = new int[column.cases()];
        Arrays.setAll(levels, column::level);
        List<Double> values = present(column.values());
        return new AxisColumn(
                view.parameter(), view.unit(), view.description(), view.levels(), levels, values, view.edges());
    }

    private static <T> WordColumn words(int cases, IntFunction<T> of, Function<T, String> word) {
        Map<T, Integer> numbers = new LinkedHashMap<>();
        int[] numbered = new int[cases];
        Arrays.setAll(numbered, it -> numbers.computeIfAbsent(of.apply(it), _ -> numbers.size()));
        return new WordColumn(numbers.keySet().stream().map(word).toList(), numbered);
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

    /** A view: of a million cases nobody holds a million boxes. */
    private static List<Double> present(double[] values) {
        return new AbstractList<>() {
            @Override
            public Double get(int index) {
                return Double.isFinite(values[index]) ? Double.valueOf(values[index]) : null;
            }

            @Override
            public int size() {
                return values.length;
            }
        };
    }
}
