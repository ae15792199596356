package dev.provinggrid.model.design.covering;

import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * Rows in which every possible combination of levels of any t columns occurs, those first that cover most.
 *
 * @param rows the level of each column
 * @param combinations how many combinations of levels of t columns there are, the impossible ones too
 * @param excluded those that a constraint forbids by itself
 * @param implied those that no allowed row has, although no single constraint forbids them
 */
public record CoveringArray(List<int[]> rows, long combinations, long excluded, long implied) {

    /** The level of a column that has none yet. */
    static final int ANY = -1;

    /** Combinations to keep account of, which takes some seconds. */
    public static final int MOST_COMBINATIONS = 5_000_000;

    /** Arrays that are built with ties broken otherwise, of which the shortest is taken. */
    private static final int FEWEST_TRIES = 10;

    /** Small arrays cost little, and the shortest ones are rare. */
    private static final int MOST_TRIES = 100;

    private static final long COMBINATIONS_TRIED = 20_000;

    /** Number of combinations of the levels of any t columns. */
    public static double combinations(int[] sizes, int strength) {
        return TupleTable.count(sizes, strength);
    }

    /**
     * A short covering array.
     *
     * @param sizes number of levels of each column
     * @param strength t, at least 1 and at most the number of columns
     * @param seeds rows that exist besides, {@code -1} where such a row has no level of the column: what they have is covered
     * @throws LevelConstraints.TooTangledException where finding allowed rows takes too long
     */
    public static CoveringArray of(
            int[] sizes, int strength, LevelConstraints constraints, List<int[]> seeds, CounterRandom random) {
        int[] order = IntStream.range(0, sizes.length)
                .boxed()
                .sorted(Comparator.comparingInt((Integer it) -> -sizes[it]))
                .mapToInt(it -> it)
                .toArray();
        int[] falling = Arrays.stream(order).map(it -> sizes[it]).toArray();
        LevelConstraints reordered = constraints.reordered(order);
        TupleTable all = TupleTable.of(falling, strength, reordered);
        TupleTable open = all.copy();
        seeds.forEach(
                it -> open.cover(Arrays.stream(order).map(column -> it[column]).toArray()));
        List<int[]> shortest = List.of();
        int tries = Math.clamp(COMBINATIONS_TRIED / Math.max(1, all.combinations()), FEWEST_TRIES, MOST_TRIES);
        for (int attempt = 0; attempt < tries; attempt++) {
            List<int[]> rows = new ArrayGrowth(falling, strength, reordered, open.copy(), random.part(attempt)).rows();
            List<int[]> needed = new NeededRows(open).among(rows);
            if (attempt == 0 || needed.size() < shortest.size()) {
                shortest = needed;
            }
        }
        List<int[]> sorted = mostFirst(shortest, open.copy()).stream()
                .map(it -> restored(it, order))
                .toList();
        return new CoveringArray(sorted, all.combinations(), all.excluded(), all.implied());
    }

    private static int[] restored(int[] row, int[] order) {
        int[] restored = new int[row.length];
        for (int it = 0; it < row.length; it++) {
            restored[order[it]] = row[it];
        }
        return restored;
    }

    private static int gain(int[] row, TupleTable open) {
        int gain = 0;
        for (List<ColumnTuples> ending : open.byColumn()) {
            for (ColumnTuples tuples : ending) {
                gain += tuples.open().get(tuples.number(row)) ? 1 : 0;
            }
        }
        return gain;
    }

    private record Ranked(int row, int gain) {}

    /** Gains only fall, so a row whose gain is still the greatest when it is counted anew comes next. */
    private static List<int[]> mostFirst(List<int[]> rows, TupleTable open) {
        PriorityQueue<Ranked> queue = new PriorityQueue<>(
                Comparator.comparingInt((Ranked it) -> -it.gain()).thenComparingInt(Ranked::row));
        for (int it = 0; it < rows.size(); it++) {
            queue.add(new Ranked(it, gain(rows.get(it), open)));
        }
        List<int[]> sorted = new ArrayList<>();
        while (!queue.isEmpty()) {
            Ranked first = queue.poll();
            Ranked now = new Ranked(first.row(), gain(rows.get(first.row()), open));
            if (queue.isEmpty() || queue.comparator().compare(now, queue.peek()) <= 0) {
                open.cover(rows.get(now.row()));
                sorted.add(rows.get(now.row()));
            } else {
                queue.add(now);
            }
        }
        return sorted;
    }
}
