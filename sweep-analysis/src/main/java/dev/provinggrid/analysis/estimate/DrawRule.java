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
     * @param failing bounded predictions of the cells that may be drawn
     */
    double[] chances(double[] failing) {
        double[] spread =
                Arrays.stream(failing).map(p -> StrictMath.sqrt(p * (1 - p))).toArray();
        double sum = DoubleStream.of(spread).sum();
        return DoubleStream.of(spread)
                .map(it -> (1 - even) * (it / sum) + even / failing.length)
                .toArray();
    }
}
