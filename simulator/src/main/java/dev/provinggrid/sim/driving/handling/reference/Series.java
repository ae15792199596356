package dev.provinggrid.sim.driving.handling.reference;

import java.util.Arrays;

/** A column of samples. Immutable. */
public final class Series {

    private final double[] values;

    /** A column of at least one sample. */
    public Series(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("a series has at least one sample");
        }
        this.values = values.clone();
    }

    public int size() {
        return values.length;
    }

    public double get(int index) {
        return values[index];
    }

    public double last() {
        return values[values.length - 1];
    }

    /**
     * Where a value lies in a rising column: index and share of the way to the next one; outside, the first or the last index.
     */
    public double place(double value) {
        int found = Arrays.binarySearch(values, value);
        if (found >= 0) {
            return found;
        }
        int next = -found - 1;
        if (next == 0 || next == values.length) {
            return next == 0 ? 0 : values.length - 1;
        }
        return next - 1 + (value - values[next - 1]) / (values[next] - values[next - 1]);
    }

    /** The value at a place, on a straight line between samples. */
    public double at(double place) {
        int index = (int) place;
        double share = place - index;
        return share == 0 ? values[index] : values[index] + share * (values[index + 1] - values[index]);
    }
}
