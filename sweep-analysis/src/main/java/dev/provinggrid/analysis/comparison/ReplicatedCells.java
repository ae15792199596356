package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.Grouping;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cases of a sweep that differ in nothing but their replicate, with the rate at which they pass. */
final class ReplicatedCells {

    private final Grouping cells;
    private final RateEstimate[] rates;

    ReplicatedCells(SweepColumns sweep) {
        CaseTable table = sweep.table();
        cells = table.cells();
        rates = table.worlds().rates(cells, sweep.passes());
    }

    RateEstimate rate(int row) {
        return rates[cells.group(row)];
    }

    /** Whether replicates of the case disagree. */
    boolean isFlaky(int row) {
        RateEstimate rate = rate(row);
        return rate.passed() > 0 && rate.passed() < rate.judged();
    }

    /** Cells with replicates that pass at another rate in another sweep. */
    List<CellChange> changes(ReplicatedCells others, List<CasePair> pairs) {
        Map<Integer, CellChange> changes = new LinkedHashMap<>();
        for (CasePair pair : pairs) {
            RateEstimate first = rate(pair.firstRow());
            RateEstimate second = others.rate(pair.secondRow());
            if (Math.max(first.planned(), second.planned()) > 1) {
                changes.putIfAbsent(cells.group(pair.firstRow()), new CellChange(pair.firstRow(), first, second));
            }
        }
        List<CellChange> differing = new ArrayList<>(changes.values());
        differing.removeIf(it -> !it.differs());
        return List.copyOf(differing);
    }
}
