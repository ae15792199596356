package dev.provinggrid.analysis.statistics;

import org.apache.commons.statistics.distribution.GammaDistribution;

/**
 * Rate of an event in some cases: events per exposure, that is per distance or time in which the event could happen.
 *
 * <p>The observations are worlds, as in {@link RateEstimate}: events and exposures are averaged within a world first. The mean of
 * several Poisson counts varies at most as much as one Poisson count of the same mean. So the interval computed from the sum of
 * these means has at least the nominal coverage, and is wider than necessary if several cases share a world. If every world has
 * one case it is the usual interval.
 *
 * @param events in all cases
 * @param exposure of all cases
 * @param cases with a verdict, a count and an exposure
 * @param worlds worlds of these cases
 * @param worldsWith worlds with at least one event
 * @param meanEvents sum over worlds of the mean number of events
 * @param meanExposure sum over worlds of the mean exposure
 */
public record EventRate(
        double events, double exposure, int cases, int worlds, int worldsWith, double meanEvents, double meanExposure) {

    private static final double TAIL = .025;

    public EventRate {
        if (!(events >= 0 && exposure >= 0 && meanEvents >= 0 && meanExposure >= 0)) {
            throw new IllegalArgumentException("not events >= 0 over an exposure >= 0: " + events + ", " + exposure);
        }
    }

    /** The rate of cases that each have their own world. */
    public static EventRate ofCases(double events, double exposure) {
        return new EventRate(events, exposure, 0, 0, 0, events, exposure);
    }

    /** Events per unit of exposure, the rate that the interval bounds; NaN without exposure. */
    public double perUnit() {
        return meanEvents / meanExposure;
    }

    /**
     * The 95 % interval of {@link #perUnit()} by Garwood (Biometrika 28, 1936): the rates at which the probability of at least
     * this many events and that of at most this many are both 2.5 % or more. Exact for a Poisson process observed over an
     * exposure fixed in advance.
     */
    public Bounds garwood95() {
        if (meanExposure == 0) {
            return new Bounds(0, Double.POSITIVE_INFINITY);
        }
        double lower = meanEvents == 0 ? 0 : mean(meanEvents, TAIL);
        return new Bounds(lower / meanExposure, mean(meanEvents + 1, 1 - TAIL) / meanExposure);
    }

    /** Half of a quantile of chi-square with twice as many degrees of freedom. */
    private static double mean(double shape, double share) {
        return GammaDistribution.of(shape, 1).inverseCumulativeProbability(share);
    }
}
