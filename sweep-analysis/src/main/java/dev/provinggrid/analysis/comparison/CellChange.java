package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.RateEstimate;

/**
 * A combination of levels with replicates that pass at another rate. Its replicates are no cases to be compared one by one: each
 * tells of the probability that the combination passes.
 *
 * @param firstRow one of its cases in the first sweep
 * @param first its rate there
 * @param second its rate in the second
 */
record CellChange(int firstRow, RateEstimate first, RateEstimate second) {

    boolean differs() {
        return Double.compare(first.ofJudged(), second.ofJudged()) != 0;
    }
}
