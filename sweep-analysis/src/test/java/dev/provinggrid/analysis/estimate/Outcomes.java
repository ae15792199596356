package dev.provinggrid.analysis.estimate;

import java.util.function.IntToDoubleFunction;

/** Outcomes of all cells, for tests. */
final class Outcomes {

    private Outcomes() {}

    /** @param failed 1, 0, or NaN of a cell without a verdict */
    static CellOutcomes of(int cells, IntToDoubleFunction failed) {
        CellOutcomes outcomes = new CellOutcomes(cells);
        for (int cell = 0; cell < cells; cell++) {
            if (!Double.isNaN(failed.applyAsDouble(cell))) {
                outcomes.judged(cell, failed.applyAsDouble(cell) == 1);
            }
        }
        return outcomes;
    }
}
