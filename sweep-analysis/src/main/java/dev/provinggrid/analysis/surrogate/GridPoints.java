package dev.provinggrid.analysis.surrogate;

import java.util.Arrays;

/** Points of a design: numbers of continuous and ordered axes, each in [0, 1], and one category. */
public final class GridPoints {

    private final double[][] numbers;
    private final int[] categories;

    /**
     * @param numbers of each point, one for each axis
     * @param categories of each point, from 0 on
     */
    public GridPoints(double[][] numbers, int[] categories) {
        if (numbers.length != categories.length || numbers.length == 0) {
            throw new IllegalArgumentException(numbers.length + " points, categories of " + categories.length);
        }
        if (Arrays.stream(categories).distinct().count()
                != Arrays.stream(categories).max().orElseThrow() + 1L) {
            throw new IllegalArgumentException("a category without a point");
        }
        this.numbers = Arrays.stream(numbers).map(double[]::clone).toArray(double[][]::new);
        this.categories = categories.clone();
    }

    public int size() {
        return categories.length;
    }

    public int category(int point) {
        return categories[point];
    }

    /** Number of categories. */
    public int categories() {
        return Arrays.stream(categories).max().orElseThrow() + 1;
    }

    int axes() {
        return numbers[0].length;
    }

    double number(int point, int axis) {
        return numbers[point][axis];
    }
}
