package dev.provinggrid.cli.report.content;

import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.Optional;

/** How far a rate holds for worlds that were not run, and by which method. */
public enum Certainty {
    /** Every case of replicates has ended. */
    WILSON(
            "95 % interval",
            "95 % intervals of Wilson (1927) over worlds: cases of equal seeds are one observation, the share of them that passed."),
    /** Cases of replicates are open or missing: valid whenever somebody looked. */
    ANYTIME(
            "95 % interval, anytime-valid",
            "95 % intervals that hold however often somebody looks before every case has ended (Robbins 1970), over worlds: cases of"
                    + " equal seeds are one observation, the share of them that passed."),
    /** A full grid: there is nothing to estimate. */
    NONE(
            "share of tested cases",
            "No interval: without replicates the cases are no sample, and a rate is the share of the tested cases.");

    private final String title;
    private final String method;

    Certainty(String title, String method) {
        this.title = title;
        this.method = method;
    }

    static Certainty of(IntervalMethod method) {
        return switch (method) {
            case WILSON -> WILSON;
            case ANYTIME -> ANYTIME;
            case NONE -> NONE;
        };
    }

    /** Heads a column. */
    public String title() {
        return title;
    }

    /** The method, in a sentence. */
    public String method() {
        return method;
    }

    /** The interval of a rate; empty where it has none. */
    public Optional<Bounds> interval(RateEstimate rate) {
        return rate.judged() == 0 || this == NONE
                ? Optional.empty()
                : Optional.of(IntervalMethod.valueOf(name()).of(rate));
    }
}
