package dev.provinggrid.analysis.statistics.sweep;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.Grouping;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.model.problem.Suggestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Pass rates at each combination of levels of up to three axes.
 *
 * @param combinations number that occur
 * @param rates by combination, the last axis varying fastest, the first 1,000
 */
public record CombinedRates(List<String> parameters, int combinations, List<CombinationRate> rates) {

    private static final int MOST_AXES = 3;
    private static final int MOST_LISTED = 1000;
    private static final int MOST_COUNTED = 100_000;

    /**
     * Pass rate at one combination.
     *
     * @param index of the first case that has it
     */
    public record CombinationRate(Map<String, String> levels, int index, RateView rate) {}

    /**
     * Pass rates by the named axes.
     *
     * @throws IllegalArgumentException if there is no such axis, one is named twice, or they have too many combinations
     */
    static CombinedRates of(StatisticsColumns columns, List<String> by, double[] passes, IntervalMethod method) {
        CaseTable table = columns.table();
        LevelColumn[] axes = axes(table, by);
        Grouping grouping = table.by(axes);
        RateEstimate[] rates = table.worlds().rates(grouping, passes);
        int[] first = new int[rates.length];
        Arrays.fill(first, -1);
        for (int row = table.size() - 1; row >= 0; row--) {
            first[grouping.group(row)] = row;
        }
        int[] present =
                Arrays.stream(first).filter(it -> it >= 0).map(grouping::group).toArray();
        List<CombinationRate> listed = Arrays.stream(present)
                .limit(MOST_LISTED)
                .mapToObj(it -> new CombinationRate(
                        labels(axes, first[it]), columns.index(first[it]), RateView.of(rates[it], method)))
                .toList();
        return new CombinedRates(List.copyOf(by), present.length, listed);
    }

    private static Map<String, String> labels(LevelColumn[] axes, int row) {
        Map<String, String> labels = new LinkedHashMap<>();
        Arrays.stream(axes).forEach(it -> labels.put(it.name(), it.labels().get(it.level(row))));
        return labels;
    }

    private static LevelColumn[] axes(CaseTable table, List<String> by) {
        List<String> problems = new ArrayList<>();
        List<String> known = table.axes().stream().map(LevelColumn::name).toList();
        by.stream()
                .filter(it -> !known.contains(it))
                .forEach(it -> problems.add("no axis " + it + "; allowed: " + Suggestion.allowed(it, known)));
        if (new HashSet<>(by).size() < by.size()) {
            problems.add("an axis is named once");
        }
        if (by.size() > MOST_AXES) {
            problems.add(by.size() + " axes; allowed: at most " + MOST_AXES);
        }
        LevelColumn[] axes =
                table.axes().stream().filter(it -> by.contains(it.name())).toArray(LevelColumn[]::new);
        double product =
                Arrays.stream(axes).mapToDouble(it -> it.labels().size()).reduce(1, (a, b) -> a * b);
        if (product > MOST_COUNTED) {
            problems.add("more than " + MOST_COUNTED + " combinations; choose fewer axes");
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", problems));
        }
        return by.stream()
                .map(name -> Arrays.stream(axes)
                        .filter(it -> it.name().equals(name))
                        .findFirst()
                        .orElseThrow())
                .toArray(LevelColumn[]::new);
    }
}
