package dev.provinggrid.analysis.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much of the variation of a response (a verdict, a margin, a KPI) each axis explains.
 *
 * <p>{@code explained} is the correlation ratio eta squared: the sum of squares between levels over the whole. For a verdict it
 * equals the tau of Goodman and Kruskal (1954), the share of wrong guesses of the verdict that knowing the level saves. The
 * interaction of two axes is what their cells explain beyond the two alone; where the design is unbalanced, shares overlap and an
 * interaction below 0 is reported as 0.
 *
 * <p>Levels also explain something by chance alone: k levels explain (k - 1) / (n - 1) of randomly assigned verdicts on average.
 * {@code byChance} reports that.
 *
 * @param mean of all cases that have the response; NaN when none has
 * @param axes most explaining first
 * @param interactions most explaining first
 */
public record Effects(double mean, List<MainEffect> axes, List<Interaction> interactions) {

    /** Pairs of axes with more cells are left out. */
    private static final int MOST_CELLS = 1_000_000;

    /**
     * Effect of one axis.
     *
     * @param levels in the order of the axis
     * @param byChance share that as many levels without any effect explain on average
     */
    public record MainEffect(LevelColumn axis, List<LevelMean> levels, double explained, double byChance) {}

    /**
     * The response at one level.
     *
     * @param cases that have the response
     * @param mean NaN where no case has it
     */
    public record LevelMean(String label, int cases, double mean) {}

    /**
     * Interaction: what two axes explain together beyond the sum of both alone.
     *
     * @param byChance share that as many cells without any effect explain on average
     */
    public record Interaction(LevelColumn first, LevelColumn second, double explained, double byChance) {}

    /**
     * The effects of all axes and of all pairs of axes.
     *
     * @param response of each case; NaN where it has none
     */
    public static Effects of(CaseTable table, double[] response) {
        Groups whole = Groups.of(table.whole(), response);
        List<MainEffect> main = new ArrayList<>();
        for (LevelColumn axis : table.axes()) {
            Groups groups = Groups.of(table.by(axis), response);
            main.add(new MainEffect(axis, groups.means(axis.labels()), groups.explained(whole), groups.byChance()));
        }
        List<Interaction> pairs = new ArrayList<>();
        for (int first = 0; first < main.size(); first++) {
            for (int second = first + 1; second < main.size(); second++) {
                if (cells(main.get(first), main.get(second)) <= MOST_CELLS) {
                    pairs.add(interaction(table, response, whole, main.get(first), main.get(second)));
                }
            }
        }
        main.sort(Comparator.comparingDouble(MainEffect::explained).reversed());
        pairs.sort(Comparator.comparingDouble(Interaction::explained).reversed());
        return new Effects(whole.mean(0), main, pairs);
    }

    private static Interaction interaction(
            CaseTable table, double[] response, Groups whole, MainEffect first, MainEffect second) {
        Groups both = Groups.of(table.by(first.axis(), second.axis()), response);
        return new Interaction(
                first.axis(),
                second.axis(),
                Math.max(0, both.explained(whole) - first.explained() - second.explained()),
                Math.max(0, both.byChance() - first.byChance() - second.byChance()));
    }

    private static long cells(MainEffect first, MainEffect second) {
        return (long) first.levels().size() * second.levels().size();
    }

    /**
     * Sums by group of the response less an offset, so that the squares do not cancel numerically if the response is far from 0.
     */
    private static final class Groups {

        private final double origin;
        private final int[] counts;
        private final double[] sums;
        private double squares;

        private Groups(int groups, double origin) {
            this.origin = origin;
            this.counts = new int[groups];
            this.sums = new double[groups];
        }

        static Groups of(Grouping grouping, double[] response) {
            double origin = Arrays.stream(response)
                    .filter(it -> !Double.isNaN(it))
                    .findFirst()
                    .orElse(0);
            Groups groups = new Groups(grouping.groups(), origin);
            for (int it = 0; it < response.length; it++) {
                if (!Double.isNaN(response[it])) {
                    groups.add(grouping.group(it), response[it] - origin);
                }
            }
            return groups;
        }

        private void add(int group, double value) {
            counts[group]++;
            sums[group] += value;
            squares += value * value;
        }

        double mean(int group) {
            return origin + sums[group] / counts[group];
        }

        List<LevelMean> means(List<String> labels) {
            return IntStream.range(0, sums.length)
                    .mapToObj(group -> new LevelMean(labels.get(group), counts[group], mean(group)))
                    .toList();
        }

        /** Explained share of the variation of all cases; 0 if they do not vary. */
        double explained(Groups whole) {
            double correction = whole.sums[0] * whole.sums[0] / whole.counts[0];
            double total = whole.squares - correction;
            return total > 0 ? (betweenGroups() - correction) / total : 0;
        }

        /** The mean of {@link #explained} over all orders of the response; 0 where it does not vary by any. */
        double byChance() {
            int cases = Arrays.stream(counts).sum();
            long levels = Arrays.stream(counts).filter(it -> it > 0).count();
            return cases > 1 ? (levels - 1) / (cases - 1.0) : 0;
        }

        private double betweenGroups() {
            return IntStream.range(0, sums.length)
                    .filter(group -> counts[group] > 0)
                    .mapToDouble(group -> sums[group] * sums[group] / counts[group])
                    .sum();
        }
    }
}
