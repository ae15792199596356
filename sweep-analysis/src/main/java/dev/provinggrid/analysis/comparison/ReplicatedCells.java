package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.Grouping;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cells of a sweep, that is groups of cases that differ only in their replicate, with their pass rates. */
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

    /** Whether the replicates of a case disagree. */
    boolean isFlaky(int row) {
        RateEstimate rate = rate(row);
        return rate.passed() > 0 && rate.passed() < rate.judged();
    }

    /** Cells with replicates whose pass rate differs in another sweep. */
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
