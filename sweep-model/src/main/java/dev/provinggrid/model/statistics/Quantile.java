package dev.provinggrid.model.statistics;

import java.util.Arrays;

/**
 * A quantile of a KPI with its interval.
 *
 * @param share below it, in (0, 1)
 * @param value the least that at least this share of the cases does not exceed; NaN when no case has the KPI
 * @param interval the values at the ends of the share's own interval, as of Woodruff (1952), with as many observations as
 *     there are worlds
 */
public record Quantile(double share, double value, Bounds interval) {

    /**
     * Some quantiles of a KPI.
     *
     * @param values of each case; NaN where it has none
     */
    public static Quantile[] of(CaseTable table, double[] values, double... shares) {
        double[] sorted =
                Arrays.stream(values).filter(it -> !Double.isNaN(it)).sorted().toArray();
        int worlds = (int) Arrays.stream(table.worlds().means(values))
                .filter(it -> !Double.isNaN(it))
                .count();
        return Arrays.stream(shares)
                .mapToObj(share -> new Quantile(share, at(sorted, share), interval(sorted, share, worlds)))
                .toArray(Quantile[]::new);
    }

    private static Bounds interval(double[] sorted, double share, int worlds) {
        Bounds ends = new RateEstimate(0, worlds, worlds, worlds, share * worlds).wilson95();
        return new Bounds(at(sorted, ends.lower()), at(sorted, ends.upper()));
    }

    private static double at(double[] sorted, double share) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        int rank = (int) Math.ceil(share * sorted.length);
        return sorted[Math.clamp(rank - 1L, 0, sorted.length - 1)];
    }
}
