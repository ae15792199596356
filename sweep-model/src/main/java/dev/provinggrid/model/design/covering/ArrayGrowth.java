package dev.provinggrid.model.design.covering;

import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Builds one covering array by IPOG: the rows of the first t columns, then column after column, first by giving every row the level
 * that covers most (horizontal growth), then by new rows for what is left (vertical growth). Ties are broken at random.
 */
final class ArrayGrowth {

    private final int[] sizes;
    private final int strength;
    private final LevelConstraints constraints;
    private final TupleTable open;
    private final CounterRandom random;
    private final List<int[]> rows = new ArrayList<>();
    private long draws;

    /** @param open all that has to occur; what is covered is removed from it */
    ArrayGrowth(int[] sizes, int strength, LevelConstraints constraints, TupleTable open, CounterRandom random) {
        this.sizes = sizes;
        this.strength = strength;
        this.constraints = constraints;
        this.open = open;
        this.random = random;
    }

    List<int[]> rows() {
        for (int column = strength - 1; column < sizes.length; column++) {
            List<ColumnTuples> added = open.byColumn().get(column);
            if (column >= strength) {
                for (int[] row : rows) {
                    widen(row, column, added);
                }
            }
            for (ColumnTuples tuples : added) {
                for (int it = tuples.open().nextSetBit(0);
                        it >= 0;
                        it = tuples.open().nextSetBit(it + 1)) {
                    place(it, tuples, added);
                }
            }
        }
        rows.forEach(this::complete);
        return rows;
    }

    /** The level that covers most; none where it covers nothing, so that the row stays open to what is left. */
    private void widen(int[] row, int column, List<ColumnTuples> added) {
        int[] gains = new int[sizes[column]];
        for (ColumnTuples tuples : added) {
            int base = tuples.base(row);
            for (int level = 0; base >= 0 && level < gains.length; level++) {
                gains[level] += tuples.isOpen(base, level) ? 1 : 0;
            }
        }
        int level = best(row, column, gains);
        if (level >= 0) {
            row[column] = level;
            added.forEach(it -> it.cover(row));
        }
    }

    private int best(int[] row, int column, int[] gains) {
        while (true) {
            int most = Arrays.stream(gains).max().orElse(0);
            if (most <= 0) {
                return -1;
            }
            int[] equal = IntStream.range(0, gains.length)
                    .filter(it -> gains[it] == most)
                    .toArray();
            int level = equal[random.below(equal.length, draws++)];
            row[column] = level;
            boolean allowed = constraints.allows(row);
            row[column] = CoveringArray.ANY;
            if (allowed) {
                return level;
            }
            gains[level] = 0;
        }
    }

    /** Into a row that has room for it, or into a new one. */
    private void place(int number, ColumnTuples tuples, List<ColumnTuples> added) {
        for (int[] row : rows) {
            if (tuples.fits(number, row)) {
                int[] filled = row.clone();
                tuples.put(number, filled);
                if (constraints.allows(filled)) {
                    System.arraycopy(filled, 0, row, 0, row.length);
                    added.forEach(it -> it.cover(row));
                    return;
                }
            }
        }
        int[] row = new int[sizes.length];
        Arrays.fill(row, CoveringArray.ANY);
        tuples.put(number, row);
        added.forEach(it -> it.cover(row));
        rows.add(row);
    }

    /** Any level where none is needed. */
    private void complete(int[] row) {
        for (int column = 0; column < row.length; column++) {
            if (row[column] == CoveringArray.ANY) {
                int first = random.below(sizes[column], draws++);
                row[column] = first;
                for (int it = 1; !constraints.allows(row); it++) {
                    row[column] = (first + it) % sizes[column];
                }
            }
        }
    }
}
