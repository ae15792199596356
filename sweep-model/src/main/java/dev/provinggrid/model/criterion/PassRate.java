package dev.provinggrid.model.criterion;

import org.apache.commons.statistics.interval.BinomialConfidenceInterval;
import org.apache.commons.statistics.interval.Interval;

/**
 * How many of some cases passed. Both shares are told: of what was judged, and of what was planned, where absence counts
 * against.
 *
 * @param judged cases with a verdict, {@code PASS} or {@code FAIL}
 * @param planned all of them
 */
public record PassRate(int passed, int judged, int planned) {

    private static final double ERROR_RATE = 0.05;

    public PassRate {
        if (passed < 0 || passed > judged || judged > planned) {
            throw new IllegalArgumentException(
                    "not 0 <= passed <= judged <= planned: " + passed + ", " + judged + ", " + planned);
        }
    }

    /** Share of the judged cases that passed; NaN when none was judged. */
    public double ofJudged() {
        return (double) passed / judged;
    }

    /** Share of the planned cases that passed; NaN when none was planned. */
    public double ofPlanned() {
        return (double) passed / planned;
    }

    /**
     * The 95 % interval of {@link #ofJudged()} by Wilson's score (1927). It means something only where cases are a random
     * sample: with replicates or a random design.
     */
    public Bounds wilson95() {
        if (judged == 0) {
            return new Bounds(0, 1);
        }
        Interval interval = BinomialConfidenceInterval.WILSON_SCORE.fromErrorRate(judged, passed, ERROR_RATE);
        return new Bounds(interval.getLowerBound(), interval.getUpperBound());
    }

    /** Ends of an interval, in [0, 1]. */
    public record Bounds(double lower, double upper) {}
}
