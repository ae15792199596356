package dev.provinggrid.analysis.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * Whether two sweeps differ in the cases that both have. Differences are averaged within a world first, so that worlds are the
 * pairs.
 *
 * @param worlds that both have
 * @param differing worlds in which they differ
 * @param better worlds in which the second is greater
 * @param p two-sided probability of a difference at least as great where there is none; 1 where no world differs
 */
public record PairedTest(int worlds, int differing, int better, double p) {

    /**
     * Whether one passes more often: the exact sign test over worlds. Where each world has one pair it is McNemar's exact test
     * (1947).
     *
     * @param differences passes of the second less those of the first: -1, 0 or 1; NaN where one has no verdict
     */
    public static PairedTest ofVerdicts(Worlds worlds, double[] differences) {
        double[] means = means(worlds, differences);
        int better = count(means, 1);
        int worse = count(means, -1);
        return new PairedTest(means.length, better + worse, better, signTest(better, worse));
    }

    /**
     * Whether a KPI is greater in one: the signed rank test of Wilcoxon (1945), which leaves out the worlds that do not differ; exact up
     * to 50 others without ties.
     *
     * @param differences of the KPI, second less first; NaN where one has none
     */
    public static PairedTest ofKpi(Worlds worlds, double[] differences) {
        double[] means = means(worlds, differences);
        int better = count(means, 1);
        int worse = count(means, -1);
        return new PairedTest(means.length, better + worse, better, signedRankTest(means));
    }

    /** Without the zeros, of which Commons Statistics 1.2 takes the variance off twice: many of them made it NaN. */
    private static double signedRankTest(double[] means) {
        double[] differing = Arrays.stream(means).filter(it -> it != 0).toArray();
        return differing.length == 0
                ? 1
                : WilcoxonSignedRankTest.withDefaults().test(differing).getPValue();
    }

    /** Adjusts the probabilities of several tests, so that the chance of one false alarm among them stays nominal (Holm 1979). */
    public static double[] holm(double[] probabilities) {
        Integer[] order = new Integer[probabilities.length];
        Arrays.setAll(order, it -> it);
        Arrays.sort(order, (a, b) -> Double.compare(probabilities[a], probabilities[b]));
        double[] adjusted = new double[probabilities.length];
        double greatest = 0;
        for (int rank = 0; rank < order.length; rank++) {
            greatest = Math.max(greatest, Math.min(1, probabilities[order[rank]] * (order.length - rank)));
            adjusted[order[rank]] = greatest;
        }
        return adjusted;
    }

    /**
     * The probability of the exact sign test, two-sided: both tails of a fair coin. Not the test of Commons Statistics 1.2, which looks
     * for the outcomes that are no likelier: rounding lets it miss the equally likely one, so that of 17 against 4 it takes .0043 for
     * .0072.
     */
    public static double signTest(int better, int worse) {
        return Math.min(
                1, 2 * BinomialDistribution.of(better + worse, .5).cumulativeProbability(Math.min(better, worse)));
    }

    private static double[] means(Worlds worlds, double[] differences) {
        return Arrays.stream(worlds.means(differences))
                .filter(it -> !Double.isNaN(it))
                .toArray();
    }

    private static int count(double[] values, int sign) {
        return (int) Arrays.stream(values).filter(it -> Math.signum(it) == sign).count();
    }
}
