package dev.provinggrid.analysis.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * Test of whether two sweeps differ in the cases that both have. Differences are averaged within a world first, so the worlds are
 * the observations.
 *
 * @param worlds that both have
 * @param differing number of worlds in which the sweeps differ
 * @param better number of worlds in which the second sweep is greater
 * @param p two-sided p-value: the probability of a difference at least this large if the sweeps do not differ; 1 if no world
 *     differs
 */
public record PairedTest(int worlds, int differing, int better, double p) {

    /**
     * Tests whether one sweep passes more often: the exact sign test over worlds. If each world has one pair, it is McNemar's
     * exact test (1947).
     *
     * @param differences passes of the second less those of the first: -1, 0 or 1; NaN if one has no verdict
     */
    public static PairedTest ofVerdicts(Worlds worlds, double[] differences) {
        double[] means = means(worlds, differences);
        int better = count(means, 1);
        int worse = count(means, -1);
        return new PairedTest(means.length, better + worse, better, signTest(better, worse));
    }

    /**
     * Tests whether a KPI is greater in one sweep: the signed rank test of Wilcoxon (1945), which leaves out the worlds that do
     * not differ. Exact for up to 50 remaining worlds without ties.
     *
     * @param differences of the KPI, second less first; NaN if one has none
     */
    public static PairedTest ofKpi(Worlds worlds, double[] differences) {
        double[] means = means(worlds, differences);
        int better = count(means, 1);
        int worse = count(means, -1);
        return new PairedTest(means.length, better + worse, better, signedRankTest(means));
    }

    /** Leaves out zeros: Commons Statistics 1.2 subtracts their variance twice, so that many zeros give NaN. */
    private static double signedRankTest(double[] means) {
        double[] differing = Arrays.stream(means).filter(it -> it != 0).toArray();
        return differing.length == 0
                ? 1
                : WilcoxonSignedRankTest.withDefaults().test(differing).getPValue();
    }

    /**
     * Adjusts the p-values of several tests by Holm (1979), so that the probability of any false alarm among them stays nominal.
     */
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
     * The two-sided p-value of the exact sign test: both tails of a fair coin. Commons Statistics 1.2 instead sums all outcomes
     * that are no likelier; rounding makes it miss the equally likely one, so that for 17 against 4 it gives .0043 instead of
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
