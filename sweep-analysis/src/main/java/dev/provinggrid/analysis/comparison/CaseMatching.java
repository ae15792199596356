package dev.provinggrid.analysis.comparison;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Matches the cases of two sweeps: two cases match if their replicates and all parameters that vary in either sweep are equal. A
 * parameter that one sweep lacks cannot identify its cases; cases that no other parameter tells apart match none.
 *
 * @param identifying parameters by which cases were matched
 * @param pairs the cases in both, by row in the first
 * @param onlyFirst rows of cases that the second lacks
 * @param onlySecond rows of cases that the first lacks
 */
public record CaseMatching(
        List<String> identifying, List<CasePair> pairs, List<Integer> onlyFirst, List<Integer> onlySecond) {

    private static final int NONE = -1;

    public static CaseMatching of(SweepColumns first, SweepColumns second) {
        List<String> identifying = identifying(first, second);
        int[] partners = partners(
                new Identities(identities(first, first, identifying)),
                new Identities(identities(second, first, identifying)));
        List<CasePair> pairs = new ArrayList<>();
        List<Integer> onlyFirst = new ArrayList<>();
        BitSet matched = new BitSet();
        for (int row = 0; row < partners.length; row++) {
            int partner = partners[row];
            if (partner == NONE) {
                onlyFirst.add(row);
            } else {
                matched.set(partner);
                pairs.add(new CasePair(
                        row, partner, first.cases().get(row), second.cases().get(partner)));
            }
        }
        List<Integer> onlySecond = IntStream.range(0, second.cases().size())
                .filter(it -> !matched.get(it))
                .boxed()
                .toList();
        return new CaseMatching(identifying, List.copyOf(pairs), List.copyOf(onlyFirst), onlySecond);
    }

    private static List<String> identifying(SweepColumns first, SweepColumns second) {
        return first.parameters().values().stream()
                .filter(it -> second.parameters().containsKey(it.name()))
                .filter(it -> it.varies() || second.parameters().get(it.name()).varies())
                .map(ParameterColumn::name)
                .toList();
    }

    /**
     * What tells rows apart, a column each.
     *
     * @param reference sweep whose value numbers are used for both
     */
    private static int[][] identities(SweepColumns sweep, SweepColumns reference, List<String> identifying) {
        List<int[]> columns = new ArrayList<>();
        for (String name : identifying) {
            columns.add(sweep.parameters()
                    .get(name)
                    .comparableTo(reference.parameters().get(name)));
        }
        columns.add(sweep.cases().stream().mapToInt(ComparedCase::replicate).toArray());
        return columns.toArray(int[][]::new);
    }

    /** The row of the second sweep that alone has the identity that a row of the first alone has, or none: both are sorted and merged. */
    private static int[] partners(Identities first, Identities second) {
        int[] partners = new int[first.size()];
        Arrays.fill(partners, NONE);
        int other = 0;
        for (int place = 0; place < first.size(); place++) {
            while (other < second.size() && second.compare(other, first, place) < 0) {
                other++;
            }
            if (other < second.size()
                    && second.compare(other, first, place) == 0
                    && first.isAlone(place)
                    && second.isAlone(other)) {
                partners[first.rows[place]] = second.rows[other];
            }
        }
        return partners;
    }

    /** The rows of a sweep in the order of their identities. */
    private static final class Identities {

        private final int[][] columns;
        private final int[] rows;

        Identities(int[][] columns) {
            this.columns = columns;
            this.rows = IntStream.range(0, columns[0].length)
                    .boxed()
                    .sorted((one, other) -> compareRows(one, columns, other))
                    .mapToInt(it -> it)
                    .toArray();
        }

        int size() {
            return rows.length;
        }

        /** Compares the row at a place with that at a place of others. */
        int compare(int place, Identities others, int otherPlace) {
            return compareRows(rows[place], others.columns, others.rows[otherPlace]);
        }

        private int compareRows(int row, int[][] others, int other) {
            for (int it = 0; it < columns.length; it++) {
                int compared = Integer.compare(columns[it][row], others[it][other]);
                if (compared != 0) {
                    return compared;
                }
            }
            return 0;
        }

        /** Whether no other row has the identity of the one at a place. */
        boolean isAlone(int place) {
            return (place == 0 || compare(place - 1, this, place) != 0)
                    && (place == size() - 1 || compare(place + 1, this, place) != 0);
        }
    }
}
