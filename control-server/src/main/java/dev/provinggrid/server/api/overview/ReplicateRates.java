package dev.provinggrid.server.api.overview;

import dev.provinggrid.analysis.statistics.Grouping;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How often each combination of levels passed, over its replicates.
 *
 * @param interval as {@link Rates#interval()}
 * @param combinations those with a case that passes the filter, in the order of their first cases; none where no share is a rate
 */
record ReplicateRates(String interval, List<Combination> combinations) {

    /** @param cases their indexes */
    @SuppressWarnings("ArrayRecordComponent") // only written out
    record Combination(int[] cases, Rates.Rate rate) {}

    static ReplicateRates of(FilteredSweep filtered) {
        IntervalMethod method = filtered.intervals();
        Grouping groups = filtered.levels().columns().cells();
        RateEstimate[] rates = filtered.rates(groups, filtered.passes());
        int[][] cases = cases(filtered, groups);
        return new ReplicateRates(
                method.word(),
                IntStream.range(0, rates.length)
                        .filter(it -> filtered.noRate().isEmpty() && cases[it].length > 0)
                        .mapToObj(it -> new Combination(cases[it], Rates.Rate.of(rates[it], method)))
                        .toList());
    }

    /** The indexes of the cases of each group, ascending. */
    private static int[][] cases(FilteredSweep filtered, Grouping groups) {
        int[] sizes = new int[groups.groups()];
        filtered.forEach(index -> sizes[groups.group(index)]++);
        int[][] cases = new int[groups.groups()][];
        Arrays.setAll(cases, it -> new int[sizes[it]]);
        Arrays.fill(sizes, 0);
        filtered.forEach(index -> {
            int group = groups.group(index);
            cases[group][sizes[group]++] = index;
        });
        return cases;
    }
}
