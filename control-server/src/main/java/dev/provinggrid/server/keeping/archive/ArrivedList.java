package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.sampling.Permutation;
import dev.provinggrid.server.store.archive.ArchivedTable;
import dev.provinggrid.server.store.list.ListSettings;
import dev.provinggrid.server.sweep.cases.LongList;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which of the planned cases must have rows: all of them, or of a long list that was cancelled those that stand first in the order of
 * leasing. An archive cannot leave out others, and what it leaves out is missing.
 */
final class ArrivedList {

    private final int[] indexes;

    private ArrivedList(int[] indexes) {
        this.indexes = indexes;
    }

    /** Reads how many rows there are. Whatever is wrong with them is told when they are held against it. */
    static ArrivedList of(Arrival arrival, List<Case> plan, ArrivedRows rows) throws IOException {
        boolean mayBeCut = !arrival.sweep().isAdaptive() && plan.size() > ListSettings.FEWEST_AHEAD;
        int stored = mayBeCut ? rows.count(ArchivedTable.CASES) : plan.size();
        boolean cut = stored >= ListSettings.FEWEST_AHEAD && stored < plan.size();
        if (!cut) {
            return new ArrivedList(IntStream.range(0, plan.size()).toArray());
        }
        Permutation order =
                arrival.order().orElseGet(() -> LongList.of(arrival.sweep()).order());
        return new ArrivedList(
                IntStream.range(0, stored).map(order::at).sorted().toArray());
    }

    /** Number of rows. */
    int stored() {
        return indexes.length;
    }

    /** The case of a row. */
    int indexOf(int row) {
        return indexes[row];
    }

    /** Whether the case has a row. */
    boolean has(int index) {
        return Arrays.binarySearch(indexes, index) >= 0;
    }
}
