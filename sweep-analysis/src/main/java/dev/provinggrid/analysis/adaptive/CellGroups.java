package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.analysis.surrogate.GridPoints;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.sweep.Sweep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The cells of a grid by the levels of its axes. Those whose axes are named make a category each; the levels of the others are numbers,
 * spread evenly over [0, 1] in the order of the file.
 */
final class CellGroups {

    private final List<LevelAxis> axes;
    private final List<String> per;
    private final List<int[]> levels = new ArrayList<>();
    private final Map<List<Integer>, Integer> categories = new LinkedHashMap<>();

    CellGroups(Sweep sweep, List<String> per) {
        this.axes = sweep.axes().stream().map(LevelAxis.class::cast).toList();
        this.per = per;
        List<Map<Value, Integer>> places = axes.stream().map(CellGroups::places).toList();
        sweep.cases().forEachPoint(values -> {
            int[] of = IntStream.range(0, axes.size())
                    .map(it -> places.get(it).get(values.get(axes.get(it).parameter())))
                    .toArray();
            categories.putIfAbsent(category(of), categories.size());
            for (int replicate = 0; replicate < sweep.replicates(); replicate++) {
                levels.add(of);
            }
        });
    }

    private static Map<Value, Integer> places(LevelAxis axis) {
        Map<Value, Integer> places = new HashMap<>();
        IntStream.range(0, axis.levels().size())
                .forEach(it -> places.put(axis.levels().get(it), it));
        return places;
    }

    private List<Integer> category(int[] of) {
        return named().mapToObj(it -> of[it]).toList();
    }

    private IntStream named() {
        return IntStream.range(0, axes.size())
                .filter(it -> per.contains(axes.get(it).parameter()));
    }

    private IntStream numbered() {
        return IntStream.range(0, axes.size())
                .filter(it -> !per.contains(axes.get(it).parameter()));
    }

    int cells() {
        return levels.size();
    }

    GridPoints points() {
        double[][] numbers = levels.stream()
                .map(of -> numbered()
                        .mapToDouble(it ->
                                of[it] / Math.max(1.0, axes.get(it).levels().size() - 1))
                        .toArray())
                .toArray(double[][]::new);
        return new GridPoints(
                numbers,
                levels.stream().mapToInt(it -> categories.get(category(it))).toArray());
    }

    /** Number of levels of each numbered axis. */
    int[] sizes() {
        return numbered().map(it -> axes.get(it).levels().size()).toArray();
    }

    /** Labels of each category; none where no axis is named. */
    List<String> categories() {
        List<LevelAxis> named = named().mapToObj(axes::get).toList();
        return categories.keySet().stream()
                .map(of -> IntStream.range(0, named.size())
                        .mapToObj(it -> named.get(it).labels().get(of.get(it)))
                        .collect(Collectors.joining(", ")))
                .toList();
    }

    List<LevelAxis> axes() {
        return axes;
    }

    /** Whether a cell is at a level of an axis. */
    boolean isAt(int cell, int axis, int level) {
        return levels.get(cell)[axis] == level;
    }

    /** Whether any cell is at a level of an axis. */
    boolean hasAny(int axis, int level) {
        return levels.stream().anyMatch(it -> it[axis] == level);
    }

    /** The axis that is named alone; null where there are none or several. */
    String only() {
        return per.size() == 1 ? per.getFirst() : null;
    }

    /** Whether a rate by its levels says what is not said by category. */
    boolean isOwn(Axis axis) {
        return !axis.parameter().equals(only());
    }
}
