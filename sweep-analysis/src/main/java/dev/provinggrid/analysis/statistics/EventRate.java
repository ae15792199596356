package dev.provinggrid.analysis.statistics;

import org.apache.commons.statistics.distribution.GammaDistribution;

/**
 * How often an event happened in some cases, over how far or how long it could.
 *
 * <p>The observations are worlds, as in {@link RateEstimate}: events and exposures are averaged within a world first. The mean of
 * counts that are Poisson varies at most as one such count of the same mean does, so the interval of as many events as the sum of
 * these means covers, and is wider than it needs to be where several cases share a world. Where every world has one case it is the
 * usual one.
 *
 * @param events in all cases
 * @param exposure of all cases
 * @param cases with a verdict, a count and an exposure
 * @param worlds of these
 * @param worldsWith an event
 * @param meanEvents sum of the means of the worlds
 * @param meanExposure sum of the means of the worlds
 */
public record EventRate(
        double events, double exposure, int cases, int worlds, int worldsWith, double meanEvents, double meanExposure) {

    private static final double TAIL = .025;

    public EventRate {
        if (!(events >= 0 && exposure >= 0 && meanEvents >= 0 && meanExposure >= 0)) {
            throw new IllegalArgumentException("not events >= 0 over an exposure >= 0: " + events + ", " + exposure);
        }
    }

    /** Of cases each of which has a world of its own. */
    public static EventRate ofCases(double events, double exposure) {
        return new EventRate(events, exposure, 0, 0, 0, events, exposure);
    }

    /** Events per unit of exposure, which the interval is about; NaN without exposure. */
    public double perUnit() {
        return meanEvents / meanExposure;
    }

    /**
     * The interval of {@link #perUnit()} at 95 % by Garwood (Biometrika 28, 1936): the rates at which neither so many events nor so
     * few have a probability below 2.5 %. Exact for a Poisson process that is watched over an exposure fixed beforehand.
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
