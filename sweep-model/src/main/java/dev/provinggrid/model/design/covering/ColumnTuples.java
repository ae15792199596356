package dev.provinggrid.model.design.covering;

import java.util.BitSet;

/** The combinations of levels of t columns that still have to occur. The last column is the one that is being added. */
final class ColumnTuples {

    private final int[] columns;
    private final int[] sizes;
    private final BitSet open;

    ColumnTuples(int[] columns, int[] sizes, BitSet open) {
        this.columns = columns;
        this.sizes = sizes;
        this.open = open;
    }

    ColumnTuples copy() {
        return new ColumnTuples(columns, sizes, (BitSet) open.clone());
    }

    /** How many combinations of these columns there are. */
    int count() {
        int count = 1;
        for (int size : sizes) {
            count *= size;
        }
        return count;
    }

    BitSet open() {
        return open;
    }

    /** Number of the levels that a row has in all columns but the last; -1 where one is missing. */
    int base(int[] row) {
        int number = 0;
        for (int it = 0; it < columns.length - 1; it++) {
            int level = row[columns[it]];
            if (level == CoveringArray.ANY) {
                return -1;
            }
            number = number * sizes[it] + level;
        }
        return number;
    }

    boolean isOpen(int base, int level) {
        return open.get(base * sizes[sizes.length - 1] + level);
    }

    /** Number of the combination that a row has; -1 where a level is missing. */
    int number(int[] row) {
        int base = base(row);
        int level = row[columns[columns.length - 1]];
        return base < 0 || level == CoveringArray.ANY ? -1 : base * sizes[sizes.length - 1] + level;
    }

    /** Marks the combination of a row; whether it was open. */
    boolean cover(int[] row) {
        int number = number(row);
        boolean was = number >= 0 && open.get(number);
        if (was) {
            open.clear(number);
        }
        return was;
    }

    /** Whether a row has none of the columns at another level. */
    boolean fits(int number, int[] row) {
        int rest = number;
        for (int it = columns.length - 1; it >= 0; it--) {
            int level = row[columns[it]];
            if (level != CoveringArray.ANY && level != rest % sizes[it]) {
                return false;
            }
            rest /= sizes[it];
        }
        return true;
    }

    void put(int number, int[] row) {
        int rest = number;
        for (int it = columns.length - 1; it >= 0; it--) {
            row[columns[it]] = rest % sizes[it];
            rest /= sizes[it];
        }
    }
}
