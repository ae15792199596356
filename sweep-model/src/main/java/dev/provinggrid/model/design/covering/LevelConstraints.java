package dev.provinggrid.model.design.covering;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Combinations of levels that must not occur in a row. */
public final class LevelConstraints {

    /** Steps in search of rows that are allowed, which takes some seconds. */
    private static final long MOST_STEPS = 200_000_000;

    private final int[] sizes;
    private final List<ForbiddenLevels> forbidden;
    private final List<List<ForbiddenLevels>> byColumn = new ArrayList<>();
    private final int[] constrained;
    private long steps;

    /** @param sizes number of levels of each column */
    public LevelConstraints(int[] sizes, List<ForbiddenLevels> forbidden) {
        this.sizes = sizes.clone();
        this.forbidden = List.copyOf(forbidden);
        for (int column = 0; column < sizes.length; column++) {
            int of = column;
            byColumn.add(this.forbidden.stream().filter(it -> it.isOf(of)).toList());
        }
        this.constrained = IntStream.range(0, sizes.length)
                .filter(it -> !byColumn.get(it).isEmpty())
                .toArray();
    }

    /** The constraints forbid so much that finding a row takes too long. */
    public static final class TooTangledException extends RuntimeException {

        private static final long serialVersionUID = 1;

        TooTangledException() {
            super("more than " + MOST_STEPS + " steps to find allowed rows");
        }
    }

    public boolean isEmpty() {
        return forbidden.isEmpty();
    }

    /** Whether one of them forbids a row by what is in it. */
    boolean forbids(int[] row) {
        return forbidden.stream().anyMatch(it -> it.forbids(row));
    }

    /**
     * Whether a row can be completed.
     *
     * @param row levels, {@link CoveringArray#ANY} where there is none yet
     */
    boolean allows(int[] row) {
        return forbidden.isEmpty() || (!forbids(row) && isCompletable(row.clone(), 0));
    }

    private boolean isCompletable(int[] row, int from) {
        int next = from;
        while (next < constrained.length && row[constrained[next]] != CoveringArray.ANY) {
            next++;
        }
        if (next == constrained.length) {
            return true;
        }
        int column = constrained[next];
        for (int level = 0; level < sizes[column]; level++) {
            row[column] = level;
            if (++steps > MOST_STEPS) {
                throw new TooTangledException();
            }
            if (byColumn.get(column).stream().noneMatch(it -> it.forbids(row)) && isCompletable(row, next + 1)) {
                return true;
            }
        }
        row[column] = CoveringArray.ANY;
        return false;
    }

    /** The same constraints over columns in another order: column {@code order[i]} becomes column i. */
    LevelConstraints reordered(int[] order) {
        int[] places = new int[order.length];
        for (int it = 0; it < order.length; it++) {
            places[order[it]] = it;
        }
        return new LevelConstraints(
                Arrays.stream(order).map(it -> sizes[it]).toArray(),
                forbidden.stream().map(it -> it.at(places)).toList());
    }
}
