package dev.provinggrid.analysis.audit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Where a parameter made a difference: pairs of cases that differ in it alone, by the two levels. What is expected to have equal traces,
 * because the manifest says that nothing differs that counts, is left out.
 */
final class ParameterEffect {

    /** Beyond this many levels without order only adjacent ones are compared: pairs would be too many. */
    private static final int MOST_COMPARED = 32;

    /** Fewer pairs than this do not show that a parameter otherwise always has an effect. */
    private static final int ENOUGH = 20;

    /** Of more pairs of levels than this only the sum is told. */
    private static final int MOST_TOLD = 3;

    private final CaseGrid grid;
    private final int dimension;
    private final Map<List<Integer>, List<NeighbourPair>> byLevels = new TreeMap<>(ParameterEffect::compare);

    ParameterEffect(CaseGrid grid, int dimension) {
        this.grid = grid;
        this.dimension = dimension;
        boolean ordered = grid.isOrdered(dimension);
        for (List<GridPoint> row : grid.rows(dimension)) {
            int reach = ordered || row.size() > MOST_COMPARED ? 1 : row.size();
            for (int i = 0; i < row.size(); i++) {
                for (int j = i + 1; j < Math.min(row.size(), i + 1 + reach); j++) {
                    add(new NeighbourPair(row.get(i), row.get(j)));
                }
            }
        }
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        int first = Integer.compare(one.getFirst(), other.getFirst());
        return first != 0 ? first : Integer.compare(one.getLast(), other.getLast());
    }

    private void add(NeighbourPair pair) {
        if (!pair.isExpectedToBeEqual()) {
            byLevels.computeIfAbsent(
                            List.of(pair.one().at()[dimension], pair.other().at()[dimension]), _ -> new ArrayList<>())
                    .add(pair);
        }
    }

    /** What to say of it: of all pairs, of those levels between which most pairs are equal, or where they are. */
    List<String> findings() {
        List<NeighbourPair> all = all();
        if (byLevels.size() > 1 && equal(all).size() == all.size()) {
            return List.of(said("", "", all));
        }
        List<String> findings = new ArrayList<>();
        byLevels.forEach((levels, pairs) -> {
            String between = " between " + grid.label(dimension, levels.getFirst()) + " and "
                    + grid.label(dimension, levels.getLast());
            int equal = equal(pairs).size();
            if (2 * equal > pairs.size()) {
                findings.add(said(between, "", pairs));
            } else if (equal > 1) {
                where(pairs).ifPresent(it -> findings.add(said(between, it, pairs)));
            }
        });
        return findings.size() > MOST_TOLD ? List.of(said("", "", all)) : findings;
    }

    private List<NeighbourPair> all() {
        return byLevels.values().stream().flatMap(Collection::stream).toList();
    }

    private static List<NeighbourPair> equal(List<NeighbourPair> pairs) {
        return pairs.stream().filter(NeighbourPair::isEqual).toList();
    }

    private String said(String between, String where, List<NeighbourPair> pairs) {
        long seeds = pairs.stream().map(it -> it.one().of().seed()).distinct().count();
        boolean worlds = pairs.size() > 1
                && seeds == pairs.size()
                && pairs.stream()
                        .allMatch(it -> it.one().of().seed() == it.other().of().seed());
        return grid.name(dimension) + " made no difference" + between + where + " in "
                + equal(pairs).size() + " of " + pairs.size()
                + (worlds ? " worlds" : (pairs.size() == 1 ? " pair" : " pairs") + " of cases that differ in it alone");
    }

    /** The levels of another parameter at which all pairs are equal, if none is elsewhere. */
    private Optional<String> where(List<NeighbourPair> pairs) {
        return IntStream.range(0, grid.parameters())
                .filter(it -> it != dimension)
                .mapToObj(it -> where(it, pairs))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<String> where(int other, List<NeighbourPair> pairs) {
        Map<Integer, List<NeighbourPair>> byLevel = new TreeMap<>();
        pairs.forEach(it -> byLevel.computeIfAbsent(it.one().at()[other], _ -> new ArrayList<>())
                .add(it));
        boolean explains = byLevel.values().stream()
                .allMatch(it -> equal(it).isEmpty() || equal(it).size() == it.size());
        List<String> levels = byLevel.entrySet().stream()
                .filter(it -> it.getValue().getFirst().isEqual())
                .map(it -> grid.label(other, it.getKey()))
                .toList();
        return Optional.of(" where " + grid.name(other) + " is " + String.join(" or ", levels))
                .filter(_ -> explains);
    }

    /** The only pair with equal traces, where so many pairs differ that it is no matter of the parameter. */
    Optional<NeighbourPair> isolatedTwin() {
        List<NeighbourPair> all = all();
        List<NeighbourPair> equal = equal(all);
        return equal.size() == 1 && all.size() >= ENOUGH ? Optional.of(equal.getFirst()) : Optional.empty();
    }

    String name() {
        return grid.name(dimension);
    }

    /** Number of pairs that are counted. */
    int pairs() {
        return all().size();
    }
}
