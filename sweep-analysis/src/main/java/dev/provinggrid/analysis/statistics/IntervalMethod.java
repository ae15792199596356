package dev.provinggrid.analysis.statistics;

import java.util.Locale;

/** How the interval of a rate is computed, which follows from how its cases came about. */
public enum IntervalMethod {
    /** The cases are no sample of anything: a rate is the share of the tested cases, and no more. */
    NONE,
    /** {@link RateEstimate#wilson95()}, for a number of worlds that was fixed beforehand. */
    WILSON,
    /** {@link RateEstimate#anytime95()}, while cases are open, and where they never ran: whoever stops a sweep has looked at it. */
    ANYTIME;

    private static final int BISECTIONS = 40;

    /**
     * The one that holds.
     *
     * @param sampled whether replicates or a random design make the cases a sample
     * @param complete whether every planned case ended
     */
    public static IntervalMethod of(boolean sampled, boolean complete) {
        return !sampled ? NONE : complete ? WILSON : ANYTIME;
    }

    /** The interval of a rate at 95 %; all there can be where there is none. */
    public Bounds of(RateEstimate rate) {
        return switch (this) {
            case NONE -> Bounds.UNIT;
            case WILSON -> rate.wilson95();
            case ANYTIME -> rate.anytime95();
        };
    }

    /** Its name in JSON and on pages. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The shares that so many worlds may show without contradicting a true share: those whose interval holds it. */
    Bounds shown(double share, int worlds) {
        return new Bounds(end(share, worlds, 0), end(share, worlds, 1));
    }

    private double end(double share, int worlds, double extreme) {
        if (allows(extreme, share, worlds)) {
            return extreme;
        }
        double allowed = share;
        double excluded = extreme;
        for (int it = 0; it < BISECTIONS; it++) {
            double middle = (allowed + excluded) / 2;
            if (allows(middle, share, worlds)) {
                allowed = middle;
            } else {
                excluded = middle;
            }
        }
        return allowed;
    }

    private boolean allows(double shown, double share, int worlds) {
        return of(new RateEstimate(0, worlds, worlds, worlds, shown * worlds)).contains(share);
    }
}
