package dev.provinggrid.server.api.overview;

import dev.provinggrid.analysis.statistics.Grouping;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.ArrayList;
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
    record Combination(List<Integer> cases, Rates.Rate rate) {}

    static ReplicateRates of(FilteredSweep filtered) {
        IntervalMethod method = filtered.intervals();
        Grouping groups = filtered.levels().columns().cells();
        RateEstimate[] rates = filtered.rates(groups, filtered.passes());
        List<List<Integer>> cases = new ArrayList<>();
        IntStream.range(0, rates.length).forEach(_ -> cases.add(new ArrayList<>()));
        filtered.forEach(index -> cases.get(groups.group(index)).add(index));
        return new ReplicateRates(
                method.word(),
                IntStream.range(0, rates.length)
                        .filter(it ->
                                filtered.noRate().isEmpty() && !cases.get(it).isEmpty())
                        .mapToObj(it -> new Combination(cases.get(it), Rates.Rate.of(rates[it], method)))
                        .toList());
    }
}
