package dev.provinggrid.analysis.search;

import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.design.sampling.RandomPoints;
import dev.provinggrid.model.design.sampling.SobolPoints;
import dev.provinggrid.model.design.sampling.UnitPoints;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What a sweep varies: numbers in [0, 1] and axes without order. */
public final class BoundarySpace {

    private final int numbers;
    private final int[] levels;

    /** @param levels number of levels of each axis without order */
    public BoundarySpace(int numbers, int[] levels) {
        this.numbers = numbers;
        this.levels = levels.clone();
    }

    /** Points spread evenly. */
    List<MixedPoint> even(int count, CounterRandom random) {
        return points(SobolPoints.scrambled(numbers + levels.length, random), count);
    }

    /** Independent points. */
    List<MixedPoint> random(int count, CounterRandom random) {
        return points(new RandomPoints(numbers + levels.length, random), count);
    }

    private List<MixedPoint> points(UnitPoints points, int count) {
        return IntStream.range(0, count).mapToObj(it -> point(points.at(it))).toList();
    }

    private MixedPoint point(double[] unit) {
        int[] chosen = new int[levels.length];
        Arrays.setAll(chosen, it -> Math.min((int) (unit[numbers + it] * levels[it]), levels[it] - 1));
        return new MixedPoint(Arrays.copyOf(unit, numbers), chosen);
    }
}
