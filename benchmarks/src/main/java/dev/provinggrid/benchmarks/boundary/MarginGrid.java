package dev.provinggrid.benchmarks.boundary;

import dev.provinggrid.analysis.surrogate.MixedPoint;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A full grid over three axes of numbers and one of levels, between whose corners margins are interpolated linearly along each axis. */
final class MarginGrid {

    private static final int AXES = 3;

    /** Two numbers of one level of an axis differ by less, as they come from a file. */
    private static final double SAME = 1e-6;

    private final double[][] levels = new double[AXES][];
    private final Map<List<Integer>, Double> margins = new HashMap<>();

    /** A case that ran. */
    record Corner(MixedPoint at, double margin) {}

    MarginGrid(List<Corner> corners) {
        for (int axis = 0; axis < AXES; axis++) {
            int of = axis;
            levels[axis] = distinct(corners.stream()
                    .mapToDouble(it -> it.at.number(of))
                    .sorted()
                    .toArray());
        }
        corners.forEach(it -> margins.put(
                List.of(it.at.level(0), nearest(it.at, 0), nearest(it.at, 1), nearest(it.at, 2)), it.margin));
    }

    private static double[] distinct(double[] sorted) {
        return Arrays.stream(sorted)
                .filter(it -> Arrays.stream(sorted).noneMatch(other -> other < it && it - other < SAME))
                .distinct()
                .toArray();
    }

    private int nearest(MixedPoint at, int axis) {
        int level = 0;
        while (at.number(axis) - levels[axis][level] > SAME) {
            level++;
        }
        return level;
    }

    double marginAt(MixedPoint at) {
        double sum = 0;
        for (int corner = 0; corner < 1 << AXES; corner++) {
            double weight = 1;
            Integer[] key = new Integer[1 + AXES];
            key[0] = at.level(0);
            for (int axis = 0; axis < AXES; axis++) {
                int below = below(at, axis);
                double above =
                        (at.number(axis) - levels[axis][below]) / (levels[axis][below + 1] - levels[axis][below]);
                int upper = corner >> axis & 1;
                weight *= upper == 1 ? above : 1 - above;
                key[1 + axis] = below + upper;
            }
            sum += weight * margins.get(List.of(key));
        }
        return sum;
    }

    private int below(MixedPoint at, int axis) {
        int level = 0;
        while (level < levels[axis].length - 2 && levels[axis][level + 1] <= at.number(axis)) {
            level++;
        }
        return level;
    }
}
