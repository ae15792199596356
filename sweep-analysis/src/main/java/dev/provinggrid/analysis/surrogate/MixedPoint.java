package dev.provinggrid.analysis.surrogate;

import java.util.Arrays;

/** A point of a design: numbers of continuous and ordered axes, each in [0, 1], and levels of axes without order. */
public final class MixedPoint {

    private final double[] numbers;
    private final int[] levels;

    public MixedPoint(double[] numbers, int[] levels) {
        this.numbers = numbers.clone();
        this.levels = levels.clone();
    }

    public double number(int axis) {
        return numbers[axis];
    }

    public int level(int axis) {
        return levels[axis];
    }

    int numbers() {
        return numbers.length;
    }

    int levels() {
        return levels.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MixedPoint point
                && Arrays.equals(numbers, point.numbers)
                && Arrays.equals(levels, point.levels);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(numbers) + Arrays.hashCode(levels);
    }

    @Override
    public String toString() {
        return Arrays.toString(numbers) + " " + Arrays.toString(levels);
    }
}
