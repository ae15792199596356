package dev.provinggrid.analysis.audit;

import dev.provinggrid.model.quantity.Value;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The cases of a sweep as points of a grid. Its dimensions are the varied parameters, and the replicate as the last one. Numbers are
 * ordered: between two levels of one there may be others.
 */
final class CaseGrid {

    private static final int HOLE = -1;

    private final List<AuditedParameter> parameters;
    private final List<List<Value>> levels = new ArrayList<>();
    private final List<GridPoint> points = new ArrayList<>();
    private final Map<IntBuffer, GridPoint> byPlace = new HashMap<>();
    private final List<Map<IntBuffer, List<GridPoint>>> rows = new ArrayList<>();

    CaseGrid(List<AuditedParameter> parameters, List<TracedCase> cases) {
        this.parameters = List.copyOf(parameters);
        List<Map<Value, Integer>> ranks = new ArrayList<>();
        for (int dimension = 0; dimension < parameters.size(); dimension++) {
            levels.add(levels(dimension, cases));
            ranks.add(ranks(levels.get(dimension)));
        }
        for (TracedCase each : cases) {
            int[] at = new int[parameters.size() + 1];
            for (int dimension = 0; dimension < parameters.size(); dimension++) {
                at[dimension] = ranks.get(dimension).get(each.values().get(dimension));
            }
            at[parameters.size()] = each.replicate();
            GridPoint point = new GridPoint(points.size(), each, at);
            points.add(point);
            byPlace.put(IntBuffer.wrap(at), point);
        }
        for (int dimension = 0; dimension <= parameters.size(); dimension++) {
            rows.add(rowsAlong(dimension));
        }
    }

    /** Those that occur: numbers by size, others as the sweep file has them. */
    private List<Value> levels(int dimension, List<TracedCase> cases) {
        Set<Value> found = new LinkedHashSet<>();
        cases.forEach(it -> found.add(it.values().get(dimension)));
        List<Value> sorted = new ArrayList<>(parameters.get(dimension).labels().keySet());
        sorted.retainAll(found);
        found.removeAll(sorted);
        sorted.addAll(found);
        if (sorted.stream().allMatch(Value.Scalar.class::isInstance)) {
            sorted.sort(Comparator.comparingDouble(it -> ((Value.Scalar) it).si()));
        }
        return List.copyOf(sorted);
    }

    private static Map<Value, Integer> ranks(List<Value> levels) {
        Map<Value, Integer> ranks = new HashMap<>();
        levels.forEach(it -> ranks.put(it, ranks.size()));
        return ranks;
    }

    private Map<IntBuffer, List<GridPoint>> rowsAlong(int dimension) {
        Map<IntBuffer, List<GridPoint>> along = new LinkedHashMap<>();
        points.forEach(it -> along.computeIfAbsent(row(dimension, it.at()), _ -> new ArrayList<>())
                .add(it));
        along.values().forEach(it -> it.sort(Comparator.comparingInt(point -> point.at()[dimension])));
        return along;
    }

    private static IntBuffer row(int dimension, int[] at) {
        int[] others = at.clone();
        others[dimension] = HOLE;
        return IntBuffer.wrap(others);
    }

    List<GridPoint> points() {
        return points;
    }

    /** Dimensions of parameters; the replicate's comes after them. */
    int parameters() {
        return parameters.size();
    }

    /** Cases that differ in one dimension alone, row by row, in the order of their levels. */
    Collection<List<GridPoint>> rows(int dimension) {
        return rows.get(dimension).values();
    }

    /** Whether the levels of a dimension lie between each other. */
    boolean isOrdered(int dimension) {
        return dimension < parameters.size() && levels.get(dimension).stream().allMatch(Value.Scalar.class::isInstance);
    }

    Optional<GridPoint> at(int[] place) {
        return Optional.ofNullable(byPlace.get(IntBuffer.wrap(place)));
    }

    /** The cases that lie strictly between a place and another level of an ordered dimension. */
    List<GridPoint> between(int[] place, int dimension, int level) {
        int least = Math.min(place[dimension], level);
        int greatest = Math.max(place[dimension], level);
        return rows.get(dimension).getOrDefault(row(dimension, place), List.of()).stream()
                .filter(it -> it.at()[dimension] > least && it.at()[dimension] < greatest)
                .toList();
    }

    String name(int dimension) {
        return dimension == parameters.size()
                ? "replicate"
                : parameters.get(dimension).name();
    }

    /** Display text of a level of a parameter. */
    String label(int dimension, int level) {
        return parameters.get(dimension).label(levels.get(dimension).get(level));
    }
}
