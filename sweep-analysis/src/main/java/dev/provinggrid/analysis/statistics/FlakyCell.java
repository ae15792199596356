package dev.provinggrid.analysis.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A combination of levels whose replicates disagree.
 *
 * @param firstCase index of its first case
 * @param rate pass rate of its replicates; its interval estimates the probability that the combination passes
 */
public record FlakyCell(int firstCase, RateEstimate rate) {

    /** All flaky cells of a sweep, ordered by their first case. */
    public static List<FlakyCell> of(CaseTable table, double[] passes) {
        Grouping cells = table.cells();
        RateEstimate[] rates = table.worlds().rates(cells, passes);
        int[] first = new int[cells.groups()];
        Arrays.fill(first, -1);
        List<FlakyCell> flaky = new ArrayList<>();
        for (int it = 0; it < table.size(); it++) {
            int cell = cells.group(it);
            if (first[cell] < 0) {
                first[cell] = it;
                RateEstimate rate = rates[cell];
                if (rate.passed() > 0 && rate.passed() < rate.judged()) {
                    flaky.add(new FlakyCell(it, rate));
                }
            }
        }
        return flaky;
    }
}
