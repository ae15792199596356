package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.RateEstimate;

/**
 * A cell, that is a combination of levels with replicates, whose pass rate differs between two sweeps. Its replicates are not
 * compared one by one: each is an observation of the probability that the cell passes.
 *
 * @param firstRow row of one of its cases in the first sweep
 * @param first its pass rate in the first sweep
 * @param second its pass rate in the second sweep
 */
record CellChange(int firstRow, RateEstimate first, RateEstimate second) {

    boolean differs() {
        return Double.compare(first.ofJudged(), second.ofJudged()) != 0;
    }
}
