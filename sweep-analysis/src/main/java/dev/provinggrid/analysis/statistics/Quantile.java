package dev.provinggrid.analysis.statistics;

import java.util.Arrays;

/**
 * A quantile of a KPI with its interval.
 *
 * @param share of the cases below it, in (0, 1)
 * @param value the least value that at least this share of the cases does not exceed; NaN if no case has the KPI
 * @param interval values between which the quantile lies (Woodruff 1952): the bounds come from the shares compatible with this
 *     one, with worlds as observations. A bound beyond all observed values is infinite
 */
public record Quantile(double share, double value, Bounds interval) {

    private static final Bounds ANYWHERE = new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /**
     * Some quantiles of a KPI, for a number of worlds fixed in advance.
     *
     * @param values of each case; NaN where it has none
     */
    public static Quantile[] of(CaseTable table, double[] values, double... shares) {
        return of(table, values, IntervalMethod.WILSON, shares);
    }

    /** Some quantiles of a KPI, with intervals by the given method. */
    public static Quantile[] of(CaseTable table, double[] values, IntervalMethod method, double... shares) {
        double[] sorted =
                Arrays.stream(values).filter(it -> !Double.isNaN(it)).sorted().toArray();
        int worlds = (int) Arrays.stream(table.worlds().means(values))
                .filter(it -> !Double.isNaN(it))
                .count();
        return Arrays.stream(shares)
                .mapToObj(share -> new Quantile(share, at(sorted, share), interval(sorted, method, share, worlds)))
                .toArray(Quantile[]::new);
    }

    private static Bounds interval(double[] sorted, IntervalMethod method, double share, int worlds) {
        if (worlds == 0) {
            return ANYWHERE;
        }
        Bounds shown = method.shown(share, worlds);
        int above = (int) Math.floor(shown.upper() * sorted.length);
        return new Bounds(
                shown.lower() == 0 ? ANYWHERE.lower() : at(sorted, shown.lower()),
                above >= sorted.length ? ANYWHERE.upper() : sorted[above]);
    }

    private static double at(double[] sorted, double share) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        int rank = (int) Math.ceil(share * sorted.length);
        return sorted[Math.clamp(rank - 1L, 0, sorted.length - 1)];
    }
}
