package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.sweep.Sweep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The cases to choose from as points. What has an order is a number in [0, 1]: the share of a range below it, or the rank of a level
 * that is a number. A time of day has none, for midnight follows on an evening.
 */
final class CandidatePoints {

    private final List<Column> columns = new ArrayList<>();
    private final List<MixedPoint> points = new ArrayList<>();
    private final List<int[]> bins = new ArrayList<>();

    /** An axis. */
    private record Column(Axis axis, Map<Value, Integer> levels, boolean ordered) {

        static Column of(Sweep sweep, Axis axis) {
            Map<Value, Integer> levels = new HashMap<>();
            if (axis instanceof LevelAxis level) {
                level.levels().forEach(it -> levels.putIfAbsent(it, levels.size()));
            }
            boolean cyclic =
                    sweep.manifest().parameter(axis.parameter()).orElseThrow().type() == Parameter.Type.TIME_OF_DAY;
            boolean numbers = levels.keySet().stream().allMatch(Value.Scalar.class::isInstance);
            return new Column(axis, levels, numbers && !cyclic);
        }

        double number(Value value) {
            return switch (axis) {
                case ContinuousAxis of -> of.distribution().cumulative(((Value.Scalar) value).si());
                case LevelAxis _ -> levels.get(value) / Math.max(1.0, levels.size() - 1);
            };
        }

        /** A level, or the bin of a number. */
        int bin(Value value) {
            return switch (axis) {
                case ContinuousAxis of -> of.bins().of(((Value.Scalar) value).si());
                case LevelAxis _ -> levels.get(value);
            };
        }
    }

    CandidatePoints(Sweep sweep) {
        sweep.axes().forEach(it -> columns.add(Column.of(sweep, it)));
        sweep.cases().forEachPoint(values -> {
            MixedPoint point = new MixedPoint(
                    columns.stream()
                            .filter(Column::ordered)
                            .mapToDouble(it -> it.number(values.get(it.axis().parameter())))
                            .toArray(),
                    columns.stream()
                            .filter(it -> !it.ordered())
                            .mapToInt(it -> it.bin(values.get(it.axis().parameter())))
                            .toArray());
            int[] of = columns.stream()
                    .mapToInt(it -> it.bin(values.get(it.axis().parameter())))
                    .toArray();
            for (int replicate = 0; replicate < sweep.replicates(); replicate++) {
                points.add(point);
                bins.add(of);
            }
        });
    }

    List<MixedPoint> all() {
        return points;
    }

    int size() {
        return points.size();
    }

    List<Axis> axes() {
        return columns.stream().map(Column::axis).toList();
    }

    /** Level of a candidate on an axis, or its bin. */
    int bin(int candidate, int axis) {
        return bins.get(candidate)[axis];
    }

    /** Whether any axis has no levels. */
    boolean isSpread() {
        return columns.stream().anyMatch(it -> it.axis() instanceof ContinuousAxis);
    }

    /** Number of combinations of what has no order. */
    long combinations() {
        return columns.stream()
                .filter(it -> !it.ordered())
                .mapToLong(it -> it.levels().size())
                .reduce(1, (one, other) -> Math.min(one * other, Integer.MAX_VALUE));
    }

    /** Levels of a candidate, those with an order in at most so many parts. */
    int[] coarse(int candidate, int parts) {
        return IntStream.range(0, columns.size())
                .map(axis -> {
                    int bin = bin(candidate, axis);
                    int of = columns.get(axis).axis().labels().size();
                    return columns.get(axis).ordered() && of > parts ? bin * parts / of : bin;
                })
                .toArray();
    }
}
