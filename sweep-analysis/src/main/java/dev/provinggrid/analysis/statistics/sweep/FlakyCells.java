package dev.provinggrid.analysis.statistics.sweep;

import dev.provinggrid.analysis.statistics.FlakyCell;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Cells whose replicates disagree.
 *
 * @param replicated cells with more than one verdict
 * @param flaky cells whose replicates disagree
 * @param cells the first 100 flaky cells, by their first case
 */
public record FlakyCells(int replicated, int flaky, List<CellRate> cells) {

    private static final int MOST = 100;

    /**
     * A cell.
     *
     * @param index of its first case
     * @param rate pass rate of its replicates; its interval estimates the probability that the cell passes
     */
    public record CellRate(int index, Map<String, String> levels, RateView rate) {}

    static FlakyCells of(StatisticsColumns columns, double[] passes, IntervalMethod method) {
        RateEstimate[] cells = columns.table().worlds().rates(columns.table().cells(), passes);
        List<FlakyCell> flaky = FlakyCell.of(columns.table(), passes);
        return new FlakyCells(
                (int) Arrays.stream(cells).filter(it -> it.judged() > 1).count(),
                flaky.size(),
                flaky.stream()
                        .limit(MOST)
                        .map(it -> new CellRate(
                                columns.index(it.firstCase()),
                                columns.table().labels(it.firstCase()),
                                RateView.of(it.rate(), method)))
                        .toList());
    }
}
