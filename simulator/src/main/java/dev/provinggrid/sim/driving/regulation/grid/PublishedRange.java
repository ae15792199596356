package dev.provinggrid.sim.driving.regulation.grid;

import java.util.OptionalDouble;

/**
 * Numbers of a published grid, {@code start + k * step} in double. They are not always those nearest to the decimal fractions: the
 * lateral speed 7 * .1 is above .7, and takes another number of steps across the lane.
 *
 * @param count of numbers, k from 0
 */
public record PublishedRange(double start, double step, int count) {

    private static final double ROUNDING = 1e-9;

    public double at(int k) {
        return start + k * step;
    }

    /** The published number that a value means, up to rounding; empty for a value outside the grid. */
    public OptionalDouble published(double value) {
        long k = Math.round((value - start) / step);
        if (k < 0 || k >= count || Math.abs(at((int) k) - value) > ROUNDING) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(at((int) k));
    }
}
