package dev.provinggrid.model.design.covering;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * All combinations of levels of any t columns that can occur, by the last of their columns.
 *
 * @param byColumn those whose last column is this one
 * @param combinations all there are, the impossible ones too
 * @param excluded those that a constraint forbids by itself
 * @param implied those that cannot be part of any row all the same
 */
record TupleTable(List<List<ColumnTuples>> byColumn, long combinations, long excluded, long implied) {

    static TupleTable of(int[] sizes, int strength, LevelConstraints constraints) {
        Counter counter = new Counter(sizes, constraints);
        List<List<ColumnTuples>> byColumn = new ArrayList<>();
        for (int column = 0; column < sizes.length; column++) {
            List<ColumnTuples> ending = new ArrayList<>();
            int[] chosen = new int[strength];
            chosen[strength - 1] = column;
            choose(chosen, 0, 0, it -> ending.add(counter.tuples(it)));
            byColumn.add(ending);
        }
        return new TupleTable(byColumn, counter.combinations, counter.excluded, counter.implied);
    }

    /** How many there are, before any is made. */
    static double count(int[] sizes, int strength) {
        double[] sums = new double[strength + 1];
        sums[0] = 1;
        for (int size : sizes) {
            for (int it = strength; it > 0; it--) {
                sums[it] += sums[it - 1] * size;
            }
        }
        return sums[strength];
    }

    /** Calls for every choice of columns before the last one. */
    private static void choose(int[] chosen, int place, int from, Consumer<int[]> each) {
        int last = chosen.length - 1;
        if (place == last) {
            each.accept(chosen.clone());
            return;
        }
        for (int column = from; column < chosen[last]; column++) {
            chosen[place] = column;
            choose(chosen, place + 1, column + 1, each);
        }
    }

    TupleTable copy() {
        return new TupleTable(
                byColumn.stream()
                        .map(it -> it.stream().map(ColumnTuples::copy).toList())
                        .toList(),
                combinations,
                excluded,
                implied);
    }

    /** Marks all that a row has. */
    void cover(int[] row) {
        byColumn.forEach(it -> it.forEach(tuples -> tuples.cover(row)));
    }

    private static final class Counter {

        private final int[] sizes;
        private final LevelConstraints constraints;
        private long combinations;
        private long excluded;
        private long implied;

        Counter(int[] sizes, LevelConstraints constraints) {
            this.sizes = sizes;
            this.constraints = constraints;
        }

        ColumnTuples tuples(int[] columns) {
            int[] of = Arrays.stream(columns).map(it -> sizes[it]).toArray();
            int count = Arrays.stream(of).reduce(1, Math::multiplyExact);
            BitSet open = new BitSet(count);
            open.set(0, count);
            combinations += count;
            ColumnTuples tuples = new ColumnTuples(columns, of, open);
            for (int number = 0; number < count && !constraints.isEmpty(); number++) {
                int[] row = new int[sizes.length];
                Arrays.fill(row, CoveringArray.ANY);
                tuples.put(number, row);
                if (constraints.forbids(row)) {
                    excluded++;
                    open.clear(number);
                } else if (!constraints.allows(row)) {
                    implied++;
                    open.clear(number);
                }
            }
            return tuples;
        }
    }
}
