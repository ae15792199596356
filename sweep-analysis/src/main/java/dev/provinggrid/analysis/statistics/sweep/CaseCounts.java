package dev.provinggrid.analysis.statistics.sweep;

import dev.provinggrid.model.criterion.Outcome;

/**
 * Number of cases by outcome.
 *
 * @param open cases that have not ended
 */
public record CaseCounts(int planned, int passed, int failed, int errors, int missing, int open) {

    static CaseCounts of(StatisticsColumns columns) {
        return new CaseCounts(
                columns.table().size(),
                columns.count(Outcome.PASS),
                columns.count(Outcome.FAIL),
                columns.count(Outcome.ERROR),
                columns.count(Outcome.MISSING),
                columns.count(null));
    }
}
