package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.design.distribution.AxisDistribution;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.design.SearchedPlane;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The cases to choose from as points. What has an order is a number in [0, 1]: the share of a range below it, or the rank of a level
 * that is a number. A time of day has none, for midnight follows on an evening.
 */
final class CandidatePoints {

    /** Of an axis without levels, for a picture. */
    private static final int PARTS = 16;

    private static final double BEYOND = .005;

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

    /** The number of an axis; none of that name. */
    OptionalInt axis(String parameter) {
        return IntStream.range(0, columns.size())
                .filter(it -> columns.get(it).axis().parameter().equals(parameter))
                .findFirst();
    }

    /** An axis in parts: its levels, or parts of equal probability. */
    SearchedPlane.ExpectedSide side(int axis) {
        return switch (columns.get(axis).axis()) {
            case ContinuousAxis of ->
                new SearchedPlane.ExpectedSide(
                        of.parameter(),
                        List.of(),
                        IntStream.rangeClosed(0, PARTS)
                                .mapToObj(it -> end(of.distribution(), (double) it / PARTS))
                                .toList());
            case LevelAxis of -> new SearchedPlane.ExpectedSide(of.parameter(), of.labels(), List.of());
        };
    }

    /** What has no end is cut where a picture has nothing more to show. */
    private static double end(AxisDistribution distribution, double share) {
        double end = distribution.quantile(share);
        return Double.isInfinite(end) ? distribution.quantile(Math.clamp(share, BEYOND, 1 - BEYOND)) : end;
    }

    /** The part of an axis that a candidate is in. */
    int part(int candidate, int axis) {
        if (columns.get(axis).axis() instanceof LevelAxis) {
            return bin(candidate, axis);
        }
        int ordered =
                (int) columns.subList(0, axis).stream().filter(Column::ordered).count();
        return Math.min(PARTS - 1, (int) (points.get(candidate).number(ordered) * PARTS));
    }

    /** Whether all of these are axes, and levels or bins of them. */
    boolean has(Map<String, List<String>> levels) {
        return levels.entrySet().stream()
                .allMatch(wanted -> axis(wanted.getKey()).stream()
                        .anyMatch(it -> columns.get(it).axis().labels().containsAll(wanted.getValue())));
    }

    /** Whether a candidate has one of the levels, or bins, of every axis that names some. */
    boolean isAmong(int candidate, Map<String, List<String>> only) {
        return IntStream.range(0, columns.size()).allMatch(axis -> {
            Axis of = columns.get(axis).axis();
            List<String> wanted = only.get(of.parameter());
            return wanted == null || wanted.contains(of.labels().get(bin(candidate, axis)));
        });
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
