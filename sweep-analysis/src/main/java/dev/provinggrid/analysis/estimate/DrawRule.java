package dev.provinggrid.analysis.estimate;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * How much the surrogate is trusted.
 *
 * @param even share of the chances that is spread evenly over all cells, in (0, 1]: what is lost where the surrogate is right, and
 *     won where it is wrong
 * @param floor probability of failing that no prediction is below, nor above one minus it, in [0, .5): for simulators that do not
 *     repeat
 */
public record DrawRule(double even, double floor) {

    /** For simulators whose runs repeat. */
    public static final DrawRule REPEATABLE = new DrawRule(.5, 0);

    /** For all others: intervals are 1.7 to 2 times as wide. */
    public static final DrawRule FLAKY = new DrawRule(.3, .01);

    /** Predictions are never surer than this, so that no draw is impossible. */
    private static final double SUREST = 1e-9;

    public DrawRule {
        if (!(even > 0 && even <= 1 && floor >= 0 && floor < .5)) {
            throw new IllegalArgumentException("no share of " + even + " and floor of " + floor);
        }
    }

    /** Predictions as they are used: within the floor. */
    double[] bounded(double[] failing) {
        return Arrays.stream(failing)
                .map(p -> Math.clamp(floor + (1 - 2 * floor) * p, SUREST, 1 - SUREST))
                .toArray();
    }

    /**
     * Chances of the first draw, which sum to 1: in proportion to the standard deviation of the cell's outcome, and evenly.
     *
     * @param failing bounded predictions
     * @param open whether a cell may be drawn; at least one may
     */
    double[] chances(double[] failing, boolean[] open) {
        double[] spread = new double[failing.length];
        int count = 0;
        for (int i = 0; i < failing.length; i++) {
            if (open[i]) {
                spread[i] = StrictMath.sqrt(failing[i] * (1 - failing[i]));
                count++;
            }
        }
        double sum = DoubleStream.of(spread).sum();
        double[] chances = new double[failing.length];
        for (int i = 0; i < failing.length; i++) {
            if (open[i]) {
                chances[i] = (1 - even) * (spread[i] / sum) + even / count;
            }
        }
        return chances;
    }
}
