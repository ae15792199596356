package dev.provinggrid.analysis.statistics;

/** Ends of an interval. */
public record Bounds(double lower, double upper) {

    /** What is known of a share before anything was observed. */
    static final Bounds UNIT = new Bounds(0, 1);

    public boolean contains(double value) {
        return lower <= value && value <= upper;
    }
}
