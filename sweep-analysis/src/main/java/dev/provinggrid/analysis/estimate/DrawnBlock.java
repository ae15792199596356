package dev.provinggrid.analysis.estimate;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Cells of a domain that were drawn together. Each draw estimates the rate of the domain by what is known, what is predicted of the
 * rest, and the error of the prediction at the cell drawn, over the probability of drawing it: the difference estimator under
 * successive sampling (Farquhar, Gal and Rainforth 2021, Imberg and others 2020). Given everything drawn before, its expectation is
 * the rate, for any predictions and any chances above 0.
 */
final class DrawnBlock {

    private final int[] unknown;
    private final double[] failing;
    private final SuccessiveDraws draws;
    private final double weight;
    private final double leastChance;

    /**
     * @param unknown cells of the domain without an outcome when the block was drawn, in ascending order
     * @param failing bounded prediction for each of them
     * @param chances of each of them at the first draw
     * @param weight number of outcomes behind the predictions
     */
    DrawnBlock(int[] unknown, double[] failing, double[] chances, SuccessiveDraws draws, double weight) {
        this.unknown = unknown.clone();
        this.failing = failing.clone();
        this.draws = draws;
        this.weight = weight;
        this.leastChance = Arrays.stream(chances).min().orElse(0) * chances.length;
    }

    /** Cells drawn, in order. */
    int[] cells() {
        return Arrays.stream(draws.positions()).map(it -> unknown[it]).toArray();
    }

    double weight() {
        return weight;
    }

    /** The chance of the least likely cell in multiples of an even one, summed over the draws with a verdict: how well islands were looked for. */
    double lookedFor(CellOutcomes outcomes) {
        return leastChance
                * IntStream.of(draws.positions())
                        .filter(it -> !Double.isNaN(outcomes.of(unknown[it])))
                        .count();
    }

    /** Number of draws within some cells whose outcome was predicted the other way round. */
    int surprises(IntPredicate within, CellOutcomes outcomes) {
        return (int) IntStream.of(draws.positions())
                .filter(it -> within.test(unknown[it]))
                .filter(it -> Math.abs(outcomes.of(unknown[it]) - failing[it]) >= .5)
                .count();
    }

    /**
     * The estimate of each draw.
     *
     * @param cells of the domain, or of a level within it
     * @param within whether a cell is among them
     * @return NaN of a draw without a verdict
     */
    double[] estimates(int[] cells, IntPredicate within, CellOutcomes outcomes) {
        double known = Arrays.stream(cells)
                .filter(it -> Arrays.binarySearch(unknown, it) < 0)
                .mapToDouble(outcomes::counted)
                .sum();
        double predicted = IntStream.range(0, unknown.length)
                .filter(it -> within.test(unknown[it]))
                .mapToDouble(it -> failing[it])
                .sum();
        double sum = known + predicted;
        int[] positions = draws.positions();
        double[] inclusion = draws.inclusion();
        double[] estimates = new double[positions.length];
        for (int draw = 0; draw < estimates.length; draw++) {
            int at = positions[draw];
            double error = outcomes.of(unknown[at]) - failing[at];
            double counted = within.test(unknown[at]) ? error : 0;
            estimates[draw] = Double.isNaN(error) ? Double.NaN : (sum + counted / inclusion[draw]) / cells.length;
            sum += Double.isNaN(counted) ? 0 : counted;
        }
        return estimates;
    }
}
