package dev.provinggrid.analysis.comparison;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Matches the cases of two sweeps: two cases match if their replicates and all parameters that vary in either sweep are equal. A
 * parameter that one sweep lacks cannot identify its cases; cases that no other parameter tells apart match none.
 *
 * @param identifying parameters by which cases were matched
 * @param pairs the cases in both, by row in the first
 * @param onlyFirst rows of cases that the second lacks
 * @param onlySecond rows of cases that the first lacks
 */
record CaseMatching(List<String> identifying, List<CasePair> pairs, List<Integer> onlyFirst, List<Integer> onlySecond) {

    private static final int SEVERAL = -1;

    static CaseMatching of(SweepColumns first, SweepColumns second) {
        List<String> identifying = identifying(first, second);
        IntBuffer[] firstIdentities = identities(first, first, identifying);
        IntBuffer[] secondIdentities = identities(second, first, identifying);
        Map<IntBuffer, Integer> firstRows = rows(firstIdentities);
        Map<IntBuffer, Integer> secondRows = rows(secondIdentities);
        List<CasePair> pairs = new ArrayList<>();
        List<Integer> onlyFirst = new ArrayList<>();
        Set<Integer> matched = new LinkedHashSet<>();
        for (int row = 0; row < firstIdentities.length; row++) {
            int other = secondRows.getOrDefault(firstIdentities[row], SEVERAL);
            if (other == SEVERAL || firstRows.get(firstIdentities[row]) == SEVERAL) {
                onlyFirst.add(row);
            } else {
                matched.add(other);
                pairs.add(new CasePair(
                        row, other, first.cases().get(row), second.cases().get(other)));
            }
        }
        List<Integer> onlySecond = IntStream.range(0, secondIdentities.length)
                .filter(it -> !matched.contains(it))
                .boxed()
                .toList();
        return new CaseMatching(identifying, List.copyOf(pairs), List.copyOf(onlyFirst), onlySecond);
    }

    private static List<String> identifying(SweepColumns first, SweepColumns second) {
        return first.parameters().values().stream()
                .filter(it -> second.parameters().containsKey(it.name()))
                .filter(it -> it.varies() || second.parameters().get(it.name()).varies())
                .map(ParameterColumn::name)
                .toList();
    }

    /**
     * @param reference sweep whose value numbers are used for both
     */
    private static IntBuffer[] identities(SweepColumns sweep, SweepColumns reference, List<String> identifying) {
        List<int[]> columns = new ArrayList<>();
        for (String name : identifying) {
            columns.add(sweep.parameters()
                    .get(name)
                    .comparableTo(reference.parameters().get(name)));
        }
        columns.add(sweep.cases().stream().mapToInt(ComparedCase::replicate).toArray());
        return IntStream.range(0, sweep.cases().size())
                .mapToObj(row ->
                        IntBuffer.wrap(columns.stream().mapToInt(it -> it[row]).toArray()))
                .toArray(IntBuffer[]::new);
    }

    private static Map<IntBuffer, Integer> rows(IntBuffer[] identities) {
        Map<IntBuffer, Integer> rows = HashMap.newHashMap(identities.length);
        for (int row = 0; row < identities.length; row++) {
            rows.merge(identities[row], row, (_, _) -> SEVERAL);
        }
        return rows;
    }
}
