package dev.provinggrid.analysis.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Cases with equal traces that chains of neighbours join: a disjoint-set forest over the points of a grid. Points with different
 * traces are never joined.
 */
final class TraceFamilies {

    private final CaseGrid grid;
    private final int[] parent;

    /** Cases with equal traces are in one family if they differ in one dimension with nothing between, or in nothing that counts. */
    TraceFamilies(CaseGrid grid) {
        this.grid = grid;
        this.parent = new int[grid.points().size()];
        for (int i = 0; i < parent.length; i++) {
            parent[i] = i;
        }
        Map<List<String>, GridPoint> alike = new HashMap<>();
        grid.points()
                .forEach(it -> joinWithFirst(List.of(it.of().trace(), it.of().inputs()), it, alike));
        for (int dimension = 0; dimension <= grid.parameters(); dimension++) {
            boolean ordered = grid.isOrdered(dimension);
            grid.rows(dimension).forEach(row -> joinRow(row, ordered));
        }
    }

    private void joinRow(List<GridPoint> row, boolean ordered) {
        if (ordered) {
            for (int i = 1; i < row.size(); i++) {
                if (row.get(i).of().hasTraceOf(row.get(i - 1).of())) {
                    join(row.get(i), row.get(i - 1));
                }
            }
        } else {
            Map<String, GridPoint> alike = new HashMap<>();
            row.forEach(it -> joinWithFirst(it.of().trace(), it, alike));
        }
    }

    private <K> void joinWithFirst(K key, GridPoint point, Map<K, GridPoint> first) {
        GridPoint other = first.putIfAbsent(key, point);
        if (other != null) {
            join(other, point);
        }
    }

    void join(GridPoint one, GridPoint other) {
        parent[root(one.number())] = root(other.number());
    }

    private int root(int number) {
        int root = number;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }

    /** The families among these points, each by its members. */
    List<List<GridPoint>> among(List<GridPoint> points) {
        Map<Integer, List<GridPoint>> families = new LinkedHashMap<>();
        points.forEach(it -> families.computeIfAbsent(root(it.number()), _ -> new ArrayList<>())
                .add(it));
        return List.copyOf(families.values());
    }

    /** Points that have their trace with others, trace by trace. */
    List<List<GridPoint>> shared() {
        Map<String, List<GridPoint>> byTrace = new LinkedHashMap<>();
        grid.points()
                .forEach(it -> byTrace.computeIfAbsent(it.of().trace(), _ -> new ArrayList<>())
                        .add(it));
        return byTrace.values().stream().filter(it -> it.size() > 1).toList();
    }
}
