package dev.provinggrid.model.design.covering;

import java.util.ArrayList;
import java.util.List;

/** Tells rows of which every wanted combination occurs in other rows as well. */
final class NeededRows {

    private final List<ColumnTuples> wanted;

    NeededRows(TupleTable wanted) {
        this.wanted = wanted.byColumn().stream().flatMap(List::stream).toList();
    }

    /** The rows without the needless ones, the last of which go first. */
    List<int[]> among(List<int[]> rows) {
        List<int[]> counts = wanted.stream().map(it -> new int[it.count()]).toList();
        rows.forEach(row -> add(row, counts, 1));
        List<int[]> kept = new ArrayList<>(rows);
        for (int it = kept.size() - 1; it >= 0; it--) {
            if (isNeedless(kept.get(it), counts)) {
                add(kept.remove(it), counts, -1);
            }
        }
        return kept;
    }

    private void add(int[] row, List<int[]> counts, int more) {
        for (int it = 0; it < wanted.size(); it++) {
            counts.get(it)[wanted.get(it).number(row)] += more;
        }
    }

    private boolean isNeedless(int[] row, List<int[]> counts) {
        for (int it = 0; it < wanted.size(); it++) {
            int number = wanted.get(it).number(row);
            if (wanted.get(it).open().get(number) && counts.get(it)[number] < 2) {
                return false;
            }
        }
        return true;
    }
}
