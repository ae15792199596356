package dev.provinggrid.analysis.adaptive;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Few candidates that show every pair of levels that any of them shows: always the one with most new pairs, of equal ones the first. They
 * are chosen from candidates that exist, so what is excluded needs no rule.
 */
record PairCover(List<int[]> levels) {

    /** A pair of levels of two axes. */
    private record Pair(int axis, int level, int other, int otherLevel) {}

    /**
     * Their places among the candidates.
     *
     * @param most how many at most
     */
    int[] first(int most) {
        List<Set<Pair>> pairs =
                new ArrayList<>(levels.stream().map(PairCover::pairs).toList());
        Set<Pair> open = new HashSet<>();
        pairs.forEach(open::addAll);
        List<Integer> chosen = new ArrayList<>();
        while (chosen.size() < most && !open.isEmpty()) {
            pairs.forEach(it -> it.retainAll(open));
            int best = 0;
            for (int it = 1; it < pairs.size(); it++) {
                best = pairs.get(it).size() > pairs.get(best).size() ? it : best;
            }
            chosen.add(best);
            open.removeAll(Set.copyOf(pairs.get(best)));
        }
        return chosen.stream().mapToInt(it -> it).toArray();
    }

    private static Set<Pair> pairs(int[] levels) {
        Set<Pair> pairs = new HashSet<>();
        for (int axis = 0; axis < levels.length; axis++) {
            pairs.add(new Pair(axis, levels[axis], axis, levels[axis]));
            for (int other = 0; other < axis; other++) {
                pairs.add(new Pair(axis, levels[axis], other, levels[other]));
            }
        }
        return pairs;
    }
}
