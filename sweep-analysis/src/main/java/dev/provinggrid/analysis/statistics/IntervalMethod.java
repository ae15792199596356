package dev.provinggrid.analysis.statistics;

import dev.provinggrid.model.sweep.Sweep;
import java.util.Locale;

/** How the interval of a rate is computed. The method depends on how the cases were chosen and whether all have ended. */
public enum IntervalMethod {
    /** No interval: the cases are not a sample, so a rate is only the share of the tested cases. */
    NONE,
    /** {@link RateEstimate#wilson95()}, for a number of worlds fixed in advance. */
    WILSON,
    /**
     * {@link RateEstimate#anytime95()}, while cases are open, if some never ran, and where a rule stopped the sweep: whoever stops one
     * looked at the results, or may have.
     */
    ANYTIME;

    private static final int BISECTIONS = 40;

    /**
     * The method that is valid for a sweep.
     *
     * @param sampled whether replicates or a random design make the cases a sample
     * @param complete whether every planned case ended, and no result decided how many there are
     */
    public static IntervalMethod of(boolean sampled, boolean complete) {
        return !sampled ? NONE : complete ? WILSON : ANYTIME;
    }

    /**
     * The method that is valid for all cases of a sweep.
     *
     * @param ended whether every planned case ended
     */
    public static IntervalMethod of(Sweep sweep, boolean ended) {
        return of(sweep.isSampled(), ended && !sweep.isStopped());
    }

    /** The same while cases are open or missing. */
    public IntervalMethod unfinished() {
        return this == WILSON ? ANYTIME : this;
    }

    /** The 95 % interval of a rate; [0, 1] for {@link #NONE}. */
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

    /** The range of observed shares that are compatible with a true share: those whose interval contains it. */
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
