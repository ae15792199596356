package dev.provinggrid.model.design.covering;

import java.util.Arrays;
import java.util.BitSet;

/** Forbidden combinations of the levels of some columns. */
public final class ForbiddenLevels {

    private final int[] columns;
    private final int[] sizes;
    private final BitSet combinations;

    /**
     * Combinations of the levels of some columns.
     *
     * @param columns at least one
     * @param sizes how many levels each of them has
     * @param combinations the forbidden ones, numbered in mixed radix, the last column fastest
     */
    public ForbiddenLevels(int[] columns, int[] sizes, BitSet combinations) {
        this.columns = columns.clone();
        this.sizes = sizes.clone();
        this.combinations = (BitSet) combinations.clone();
    }

    boolean isOf(int column) {
        return Arrays.stream(columns).anyMatch(it -> it == column);
    }

    /** Whether a row has all these columns and one of the combinations. */
    boolean forbids(int[] row) {
        int number = 0;
        for (int it = 0; it < columns.length; it++) {
            int level = row[columns[it]];
            if (level == CoveringArray.ANY) {
                return false;
            }
            number = number * sizes[it] + level;
        }
        return combinations.get(number);
    }

    ForbiddenLevels at(int[] places) {
        return new ForbiddenLevels(Arrays.stream(columns).map(it -> places[it]).toArray(), sizes, combinations);
    }
}
