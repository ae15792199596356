package dev.provinggrid.analysis.risk;

import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The cases of two sweeps as points of one space, over the parameters by which they are matched. A parameter of numbers is the rank of a
 * value among those of both, in [0, 1]; the others have no order.
 */
final class SharedPoints {

    private final List<Column> ordered = new ArrayList<>();
    private final List<Column> others = new ArrayList<>();

    /** A parameter: where each of its values lies. */
    private record Column(String name, boolean ordered, Map<Object, Integer> ranks) {

        double number(Object value) {
            return ranks.get(comparable(value)) / Math.max(1.0, ranks.size() - 1);
        }

        int level(Object value) {
            return ranks.get(comparable(value));
        }
    }

    /**
     * @param names of the parameters
     * @param unordered parameters whose numbers have no order, such as a time of day
     */
    SharedPoints(List<String> names, SweepColumns first, SweepColumns second, Set<String> unordered) {
        names.stream()
                .map(it -> column(it, first, second, !unordered.contains(it)))
                .forEach(it -> (it.ordered() ? ordered : others).add(it));
    }

    private static Column column(String name, SweepColumns first, SweepColumns second, boolean mayBeOrdered) {
        List<Object> values = Stream.of(first, second)
                .flatMap(sweep -> sweep.occurring(name).stream())
                .map(SharedPoints::comparable)
                .distinct()
                .toList();
        boolean ordered = mayBeOrdered && values.stream().allMatch(Double.class::isInstance);
        Map<Object, Integer> ranks = ordered ? new TreeMap<>() : new HashMap<>();
        values.forEach(it -> ranks.put(it, ranks.size()));
        if (ordered) {
            int rank = 0;
            for (Map.Entry<Object, Integer> it : ranks.entrySet()) {
                it.setValue(rank++);
            }
        }
        return new Column(name, ordered, ranks);
    }

    /** JSON has both 5 and 5.0; a case may lack a parameter. */
    private static Object comparable(Object value) {
        return value == null ? "" : value instanceof Number number ? (Object) number.doubleValue() : value;
    }

    /** The point of a case. */
    MixedPoint of(SweepColumns sweep, int row) {
        double[] numbers = new double[ordered.size()];
        for (int it = 0; it < numbers.length; it++) {
            numbers[it] =
                    ordered.get(it).number(sweep.value(row, ordered.get(it).name()));
        }
        int[] levels = new int[others.size()];
        for (int it = 0; it < levels.length; it++) {
            levels[it] = others.get(it).level(sweep.value(row, others.get(it).name()));
        }
        return new MixedPoint(numbers, levels);
    }
}
