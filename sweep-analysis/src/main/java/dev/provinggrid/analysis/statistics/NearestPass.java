package dev.provinggrid.analysis.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The passing case that differs least from one that did not pass.
 *
 * @param index of the passing case
 * @param differences the axes in which the two differ; none for replicates of one combination
 * @param sameWorld whether both met the same world
 */
public record NearestPass(int index, List<Difference> differences, boolean sameWorld) {

    /**
     * An axis in which two cases differ.
     *
     * @param passing level of the case that passed
     * @param other level of the one that did not
     */
    public record Difference(String axis, String passing, String other) {}

    private record Candidate(int index, int axes, int steps, boolean otherWorld) {

        static final Comparator<Candidate> NEAREST_FIRST = Comparator.comparingInt(Candidate::axes)
                .thenComparingInt(Candidate::steps)
                .thenComparing(Candidate::otherWorld)
                .thenComparingInt(Candidate::index);
    }

    /**
     * The pass that differs in the fewest axes, of those in the fewest steps of levels, of those in the same world, then the first. A
     * step is one level of an ordered axis or one bin; levels that are words are one step apart.
     *
     * @param of the case that did not pass
     * @param passes 1 for each case that passed
     */
    public static Optional<NearestPass> of(CaseTable table, int of, double[] passes) {
        List<int[]> ranks = table.axes().stream().map(NearestPass::ranks).toList();
        return IntStream.range(0, table.size())
                .filter(it -> passes[it] == 1)
                .mapToObj(it -> candidate(table, ranks, of, it))
                .min(Candidate.NEAREST_FIRST)
                .map(it -> new NearestPass(it.index(), differences(table, of, it.index()), !it.otherWorld()));
    }

    private static Candidate candidate(CaseTable table, List<int[]> ranks, int of, int index) {
        int axes = 0;
        int steps = 0;
        for (int axis = 0; axis < ranks.size(); axis++) {
            LevelColumn column = table.axes().get(axis);
            if (!column.agree(of, index)) {
                int[] rank = ranks.get(axis);
                axes++;
                steps += rank.length == 0 ? 1 : Math.abs(rank[column.level(of)] - rank[column.level(index)]);
            }
        }
        return new Candidate(index, axes, steps, !table.worlds().shared(of, index));
    }

    /** The place of each level in the order of the axis; none where levels are words. */
    private static int[] ranks(LevelColumn column) {
        if (!column.isOrdered() && !column.isBinned()) {
            return new int[0];
        }
        List<Integer> order = column.inOrder();
        int[] ranks = new int[order.size()];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[order.get(rank)] = rank;
        }
        return ranks;
    }

    private static List<Difference> differences(CaseTable table, int of, int index) {
        return table.axes().stream()
                .filter(it -> !it.agree(of, index))
                .map(it -> new Difference(it.name(), label(it, index), label(it, of)))
                .toList();
    }

    private static String label(LevelColumn column, int index) {
        return column.labels().get(column.level(index));
    }
}
