package dev.provinggrid.analysis.audit;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A way from one case to another with the same trace that changes one dimension after the other. It is open as long as no case on it took
 * another course; a combination that did not run contradicts nothing.
 */
record GridPath(CaseGrid grid, GridPoint from, GridPoint to) {

    /** Beyond this many dimensions there are too many ways to try. */
    private static final int MOST = 12;

    /** Dimensions in which the two differ. */
    List<Integer> dimensions() {
        return IntStream.range(0, from.at().length)
                .filter(it -> from.at()[it] != to.at()[it])
                .boxed()
                .toList();
    }

    boolean isOpen() {
        List<Integer> dimensions = dimensions();
        return dimensions.size() <= MOST && leads(from.at(), 0, dimensions, new BitSet());
    }

    /** @param changed a bit for each of the dimensions that have the level of the end already */
    private boolean leads(int[] place, int changed, List<Integer> dimensions, BitSet tried) {
        if (Arrays.equals(place, to.at())) {
            return true;
        }
        if (tried.get(changed)) {
            return false;
        }
        tried.set(changed);
        return IntStream.range(0, dimensions.size())
                .filter(it -> (changed & (1 << it)) == 0)
                .anyMatch(it -> {
                    int dimension = dimensions.get(it);
                    int[] next = place.clone();
                    next[dimension] = to.at()[dimension];
                    return agrees(place, dimension, next) && leads(next, changed | (1 << it), dimensions, tried);
                });
    }

    private boolean agrees(int[] place, int dimension, int[] next) {
        boolean there = grid.at(next).map(this::agrees).orElse(true);
        return there
                && (!grid.isOrdered(dimension)
                        || grid.between(place, dimension, next[dimension]).stream()
                                .allMatch(this::agrees));
    }

    private boolean agrees(GridPoint point) {
        return point.of().hasTraceOf(from.of());
    }
}
