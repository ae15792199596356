package dev.provinggrid.analysis.statistics;

/** Ends of an interval. */
public record Bounds(double lower, double upper) {

    /** Bounds of a share without any observation: 0 and 1. */
    static final Bounds UNIT = new Bounds(0, 1);

    public boolean contains(double value) {
        return lower <= value && value <= upper;
    }
}
