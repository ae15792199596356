package dev.provinggrid.analysis.surrogate;

import java.util.List;
import java.util.stream.IntStream;

/** Some of many points, spread evenly over the order in which they came, to which a shape is fitted: a fit costs their number cubed. */
record FittedPoints(int points, int most) {

    private IntStream indices() {
        int some = Math.min(points, most);
        return IntStream.range(0, some).map(it -> (int) ((long) it * points / some));
    }

    List<MixedPoint> of(List<MixedPoint> all) {
        return indices().mapToObj(all::get).toList();
    }

    double[] of(double[] all) {
        return indices().mapToDouble(it -> all[it]).toArray();
    }
}
