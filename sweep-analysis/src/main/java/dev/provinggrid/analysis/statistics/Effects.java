package dev.provinggrid.analysis.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much of the variation of a response (a verdict, a margin, a KPI) each axis explains.
 *
 * <p>What some axes explain is the correlation ratio eta squared of their cells: the sum of squares between cells over the whole. For
 * a verdict it equals the tau of Goodman and Kruskal (1954), the share of wrong guesses of the verdict that knowing the levels saves.
 * What all axes explain is divided among them by Shapley ({@link ShapleyShares}), so with {@code rest} the shares sum to 1.
 *
 * <p>The interaction of two axes is what their cells explain beyond the two alone. It is part of the shares of both, not something
 * besides. Where the design is unbalanced, an interaction below 0 is reported as 0.
 *
 * <p>Levels also explain something by chance: k cells explain (k - 1) / (n - 1) of randomly assigned verdicts on average.
 * {@code byChance} is the share of that, divided in the same way.
 *
 * @param mean of all cases that have the response; NaN when none has
 * @param axes most explaining first
 * @param rest share of the variation between cases of equal levels, which only their replicates explain; 0 where nothing varies
 * @param restByChance what is left of it by chance
 * @param interactions most explaining first
 */
public record Effects(
        double mean, List<MainEffect> axes, double rest, double restByChance, List<Interaction> interactions) {

    /** Pairs of axes with more cells are left out. */
    private static final int MOST_CELLS = 1_000_000;

    /**
     * Effect of one axis.
     *
     * @param levels in the order of the axis
     * @param explained its Shapley share of the variation
     * @param byChance share that as many levels without any effect get on average
     * @param alone eta squared of its levels, whatever the other axes explain as well
     */
    public record MainEffect(
            LevelColumn axis, List<LevelMean> levels, double explained, double byChance, double alone) {}

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
        int[] cases = IntStream.range(0, response.length)
                .filter(it -> !Double.isNaN(response[it]))
                .toArray();
        double[] values = Arrays.stream(cases).mapToDouble(it -> response[it]).toArray();
        List<Levels> axes = table.axes().stream()
                .map(axis ->
                        new Levels(axis, Arrays.stream(cases).map(axis::level).toArray()))
                .toList();
        ShapleyShares shares = ShapleyShares.of(axes.stream().map(Levels::of).toArray(int[][]::new), values);
        List<MainEffect> main = new ArrayList<>();
        for (int axis = 0; axis < axes.size(); axis++) {
            Levels levels = axes.get(axis);
            main.add(new MainEffect(
                    levels.axis(),
                    levels.means(values),
                    shares.explained(axis),
                    shares.byChance(axis),
                    levels.partition().explained(values)));
        }
        main.sort(Comparator.comparingDouble(MainEffect::explained).reversed());
        boolean varies = Arrays.stream(values).distinct().count() > 1;
        return new Effects(
                Arrays.stream(values).average().orElse(Double.NaN),
                main,
                varies ? 1 - shares.together() : 0,
                varies ? 1 - shares.togetherByChance() : 0,
                interactions(axes, values));
    }

    private static List<Interaction> interactions(List<Levels> axes, double[] values) {
        List<Interaction> pairs = new ArrayList<>();
        for (int first = 0; first < axes.size(); first++) {
            for (int second = first + 1; second < axes.size(); second++) {
                if (axes.get(first).count() * axes.get(second).count() <= MOST_CELLS) {
                    pairs.add(interaction(axes.get(first), axes.get(second), values));
                }
            }
        }
        pairs.sort(Comparator.comparingDouble(Interaction::explained).reversed());
        return pairs;
    }

    private static Interaction interaction(Levels first, Levels second, double[] values) {
        Partition one = first.partition();
        Partition other = second.partition();
        Partition both = one.by(second.of());
        return new Interaction(
                first.axis(),
                second.axis(),
                Math.max(0, both.explained(values) - one.explained(values) - other.explained(values)),
                Math.max(0, both.byChance() - one.byChance() - other.byChance()));
    }

    /** The level on an axis of each case that has the response. */
    private static final class Levels {

        private final LevelColumn axis;
        private final int[] of;

        Levels(LevelColumn axis, int[] of) {
            this.axis = axis;
            this.of = of;
        }

        LevelColumn axis() {
            return axis;
        }

        int[] of() {
            return of;
        }

        long count() {
            return axis.labels().size();
        }

        Partition partition() {
            return Partition.whole(of.length).by(of);
        }

        List<LevelMean> means(double[] values) {
            double[] sums = new double[axis.labels().size()];
            int[] counts = new int[sums.length];
            for (int it = 0; it < of.length; it++) {
                sums[of[it]] += values[it];
                counts[of[it]]++;
            }
            return IntStream.range(0, sums.length)
                    .mapToObj(it -> new LevelMean(axis.labels().get(it), counts[it], sums[it] / counts[it]))
                    .toList();
        }
    }
}
