package dev.provinggrid.analysis.estimate;

import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Draws without replacement, each in proportion to the chances of the cells that are left (successive sampling). The smallest of the
 * keys -ln(u)/chance are the draws, in the order of the keys (Efraimidis and Spirakis 2006), so that a cell's number decides, not the
 * order in which anybody asks.
 */
final class SuccessiveDraws {

    /** Below this what is left is summed anew: the difference from 1 has lost its digits. */
    private static final double CANCELLED = 1e-6;

    private final int[] positions;
    private final double[] inclusion;

    /**
     * @param positions of the cells drawn, in order
     * @param inclusion probability of each draw, given those before it
     */
    SuccessiveDraws(int[] positions, double[] inclusion) {
        this.positions = positions.clone();
        this.inclusion = inclusion.clone();
    }

    /**
     * Draws.
     *
     * @param chances of the first draw, above 0, with the sum 1
     * @param count of draws, at most as many as there are cells
     * @param uniform a number in (0, 1] for each position
     */
    static SuccessiveDraws of(double[] chances, int count, IntToDoubleFunction uniform) {
        double[] keys = IntStream.range(0, chances.length)
                .mapToDouble(it -> -StrictMath.log(uniform.applyAsDouble(it)) / chances[it])
                .toArray();
        int[] positions = IntStream.range(0, chances.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer it) -> keys[it]).thenComparing(it -> it))
                .limit(count)
                .mapToInt(it -> it)
                .toArray();
        return new SuccessiveDraws(positions, inclusion(chances, positions));
    }

    int count() {
        return positions.length;
    }

    /** Of the cells drawn, in order. */
    int[] positions() {
        return positions.clone();
    }

    /** Probability of each draw, given those before it. */
    double[] inclusion() {
        return inclusion.clone();
    }

    private static double[] inclusion(double[] chances, int[] positions) {
        double[] left = chances.clone();
        double[] inclusion = new double[positions.length];
        double taken = 0;
        for (int draw = 0; draw < positions.length; draw++) {
            int at = positions[draw];
            double rest = 1 - taken < CANCELLED ? DoubleStream.of(left).sum() : 1 - taken;
            inclusion[draw] = Math.min(1, chances[at] / rest);
            taken += chances[at];
            left[at] = 0;
        }
        return inclusion;
    }
}
