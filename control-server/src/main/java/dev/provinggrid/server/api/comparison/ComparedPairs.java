package dev.provinggrid.server.api.comparison;

import dev.provinggrid.analysis.comparison.CasePair;
import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.SweepColumns;
import java.util.List;

/**
 * Pairs the cases of two sweeps by index, in the order of the first sweep.
 *
 * @param first cases of the baseline that both sweeps have
 * @param second the same cases in the other sweep, in the same order
 * @param onlyFirst cases that the other sweep lacks
 * @param onlySecond cases that the baseline lacks
 */
record ComparedPairs(List<Integer> first, List<Integer> second, List<Integer> onlyFirst, List<Integer> onlySecond) {

    static ComparedPairs of(Comparison comparison) {
        List<CasePair> pairs = comparison.pairs();
        return new ComparedPairs(
                pairs.stream().map(it -> it.first().index()).toList(),
                pairs.stream().map(it -> it.second().index()).toList(),
                indexes(comparison.onlyFirst(), comparison.first()),
                indexes(comparison.onlySecond(), comparison.second()));
    }

    private static List<Integer> indexes(List<Integer> rows, SweepColumns sweep) {
        return rows.stream().map(it -> sweep.cases().get(it).index()).toList();
    }
}
