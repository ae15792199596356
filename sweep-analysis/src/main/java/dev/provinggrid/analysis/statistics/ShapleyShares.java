package dev.provinggrid.analysis.statistics;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Divides what all axes together explain of a response among them, by Shapley (1953): an axis gets what it adds to those before it,
 * averaged over all orders of the axes (Lindeman, Merenda and Gold 1980; Owen 2014). What several axes explain only together, or each
 * of them as well as the other, is divided among them in equal parts. So the shares are never negative and sum to what all explain.
 *
 * <p>What a set of axes explains is eta squared of the cells that occur: of an incomplete grid nothing is made up for the others.
 *
 * <p>Of many axes not all orders are looked at but some drawn ones and their reverses, always the same. The sum stays exact.
 */
final class ShapleyShares {

    /** Greatest number of cases looked at in all sets of axes together, which takes a fraction of a second. */
    private static final long MOST_LOOKS = 20_000_000;

    private static final int MOST_AXES = 20;
    private static final int FEWEST_DRAWN = 25;
    private static final int MOST_DRAWN = 2000;

    private final int[][] levels;
    private final double[] response;
    private final double[] explained;
    private final double[] byChance;
    private double together;
    private double togetherByChance;

    /**
     * @param levels by axis, of each case
     * @param response of each case
     */
    static ShapleyShares of(int[][] levels, double[] response) {
        ShapleyShares shares = new ShapleyShares(levels, response);
        int axes = levels.length;
        if (axes <= MOST_AXES && (1L << axes) * response.length <= MOST_LOOKS) {
            shares.ofAllOrders();
        } else {
            long looks = 2L * axes * response.length;
            shares.ofDrawnOrders(Math.clamp(MOST_LOOKS / looks, FEWEST_DRAWN, MOST_DRAWN));
        }
        return shares;
    }

    private ShapleyShares(int[][] levels, double[] response) {
        this.levels = levels;
        this.response = response;
        this.explained = new double[levels.length];
        this.byChance = new double[levels.length];
    }

    /** Share of the response's variation that an axis explains. */
    double explained(int axis) {
        return explained[axis];
    }

    /** What an axis with as many levels, but no effect, explains in the mean over all orders of the responses; exact. */
    double byChance(int axis) {
        return byChance[axis];
    }

    /** Share that all axes explain together: the sum of theirs. What is left is variation between cases of equal levels. */
    double together() {
        return together;
    }

    /** What all axes together explain by chance. */
    double togetherByChance() {
        return togetherByChance;
    }

    private void ofAllOrders() {
        int sets = 1 << levels.length;
        double[] values = new double[sets];
        double[] chances = new double[sets];
        visit(0, 0, Partition.whole(response.length), values, chances);
        double[] weights = weights(levels.length);
        for (int set = 0; set < sets; set++) {
            for (int axis = 0; axis < levels.length; axis++) {
                int with = set | 1 << axis;
                if (with != set) {
                    double weight = weights[Integer.bitCount(set)];
                    explained[axis] += weight * (values[with] - values[set]);
                    byChance[axis] += weight * (chances[with] - chances[set]);
                }
            }
        }
        together = values[sets - 1];
        togetherByChance = chances[sets - 1];
    }

    private void visit(int set, int next, Partition partition, double[] values, double[] chances) {
        values[set] = partition.explained(response);
        chances[set] = partition.byChance();
        for (int axis = next; axis < levels.length; axis++) {
            visit(set | 1 << axis, axis + 1, partition.by(levels[axis]), values, chances);
        }
    }

    /** By size of the set before an axis: the share of the orders that have just this set before it. */
    private static double[] weights(int axes) {
        double[] weights = new double[Math.max(1, axes)];
        weights[0] = 1.0 / Math.max(1, axes);
        for (int size = 1; size < axes; size++) {
            weights[size] = weights[size - 1] * size / (axes - size);
        }
        return weights;
    }

    private void ofDrawnOrders(int pairs) {
        SplittableRandom random = new SplittableRandom(1);
        int[] order = IntStream.range(0, levels.length).toArray();
        for (int pair = 0; pair < pairs; pair++) {
            shuffle(order, random);
            follow(order, 1.0 / (2 * pairs));
            int[] reversed = IntStream.range(0, order.length)
                    .map(it -> order[order.length - 1 - it])
                    .toArray();
            follow(reversed, 1.0 / (2 * pairs));
        }
    }

    private void follow(int[] order, double weight) {
        Partition partition = Partition.whole(response.length);
        together = 0;
        togetherByChance = 0;
        for (int axis : order) {
            partition = partition.by(levels[axis]);
            double value = partition.explained(response);
            double chance = partition.byChance();
            explained[axis] += weight * (value - together);
            byChance[axis] += weight * (chance - togetherByChance);
            together = value;
            togetherByChance = chance;
        }
    }

    private static void shuffle(int[] order, SplittableRandom random) {
        for (int last = order.length - 1; last > 0; last--) {
            int other = random.nextInt(last + 1);
            int moved = order[last];
            order[last] = order[other];
            order[other] = moved;
        }
    }
}
