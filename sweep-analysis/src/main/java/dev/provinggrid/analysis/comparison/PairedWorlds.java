package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.Worlds;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Groups pairs of cases into independent observations: pairs that share a world in either sweep, directly or through other pairs,
 * are one observation.
 */
final class PairedWorlds {

    private final int[] parents;

    private PairedWorlds(int pairs) {
        parents = new int[pairs];
        Arrays.setAll(parents, it -> it);
    }

    static Worlds of(List<CasePair> pairs) {
        PairedWorlds groups = new PairedWorlds(pairs.size());
        Map<Long, Integer> ofFirst = HashMap.newHashMap(pairs.size());
        Map<Long, Integer> ofSecond = HashMap.newHashMap(pairs.size());
        for (int it = 0; it < pairs.size(); it++) {
            groups.join(it, ofFirst, pairs.get(it).first().seed());
            groups.join(it, ofSecond, pairs.get(it).second().seed());
        }
        long[] roots = new long[pairs.size()];
        Arrays.setAll(roots, groups::root);
        return new CaseTable(List.of(), roots).worlds();
    }

    private void join(int pair, Map<Long, Integer> bySeed, long seed) {
        Integer other = bySeed.putIfAbsent(seed, pair);
        if (other != null) {
            parents[root(pair)] = root(other);
        }
    }

    private int root(int pair) {
        int root = pair;
        while (parents[root] != root) {
            parents[root] = parents[parents[root]];
            root = parents[root];
        }
        return root;
    }
}
