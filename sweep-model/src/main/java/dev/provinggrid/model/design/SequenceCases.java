package dev.provinggrid.model.design;

import dev.provinggrid.model.design.axis.Factor;
import dev.provinggrid.model.design.sampling.UnitPoints;
import dev.provinggrid.model.quantity.Value;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The cases at points of a sequence in the unit cube. Excluded points are left out; a sequence without end goes on in their place. */
final class SequenceCases extends StaticCases {

    /** Points to look at for each that is wanted; who excludes more has other ranges in mind. */
    private static final long MOST_LOOKS = 1000;

    /** Excluded points to pass over in all, which takes some seconds. */
    private static final long MOST_PASSED_OVER = 5_000_000;

    private final List<Factor> factors;
    private final UnitPoints points;
    private final int[] kept;
    private final int[] replicates;
    private final Set<Map<String, Value>> known;

    /**
     * Cases of a sequence.
     *
     * @param wanted how many points
     * @param endless whether the sequence goes on after as many
     * @param draws whether every point is a draw with a world of its own
     */
    SequenceCases(
            CaseSpace space, List<Factor> factors, UnitPoints points, int wanted, boolean endless, boolean draws) {
        super(space);
        this.factors = List.copyOf(factors);
        this.points = points;
        this.kept = kept(wanted, endless);
        this.replicates = draws ? kept : repeated();
        this.known = space.include().isEmpty() ? Set.of() : known();
    }

    private int[] kept(int wanted, boolean endless) {
        if (space().exclude().isEmpty() && space().forbidden().isEmpty()) {
            return IntStream.range(0, wanted).toArray();
        }
        Exclusions leftOut = new Exclusions(space());
        int most = endless ? (int) Math.min(wanted * MOST_LOOKS, wanted + MOST_PASSED_OVER) : wanted;
        return IntStream.range(0, most)
                .filter(it -> {
                    take(it, leftOut.values());
                    return !leftOut.isLeftOut();
                })
                .limit(wanted)
                .toArray();
    }

    /** All points as far as any is kept. */
    @Override
    void lookThrough(Consumer<Map<String, Value>> viewer, Map<String, Value> into) {
        int all = kept.length == 0 ? 0 : kept[kept.length - 1] + 1;
        for (int number = 0; number < all; number++) {
            take(number, into);
            viewer.accept(into);
        }
    }

    /** For each point how many before it have the same values. */
    private int[] repeated() {
        long[] hashes = IntStream.range(0, kept.length)
                .mapToLong(it -> hash(values(kept[it])))
                .toArray();
        int[] replicates = new int[kept.length];
        Map<Long, Map<Map<String, Value>, Integer>> equal = new HashMap<>();
        Set<Long> twice = twice(hashes);
        for (int it = 0; it < kept.length && !twice.isEmpty(); it++) {
            if (twice.contains(hashes[it])) {
                replicates[it] = space().replicates()
                        * (equal.computeIfAbsent(hashes[it], _ -> new HashMap<>())
                                        .merge(values(kept[it]), 1, Integer::sum)
                                - 1);
            }
        }
        return replicates;
    }

    private static Set<Long> twice(long[] hashes) {
        long[] sorted = hashes.clone();
        Arrays.sort(sorted);
        Set<Long> twice = new HashSet<>();
        for (int it = 1; it < sorted.length; it++) {
            if (sorted[it] == sorted[it - 1]) {
                twice.add(sorted[it]);
            }
        }
        return twice;
    }

    private static long hash(Map<String, Value> values) {
        long hash = 0;
        for (Value value : values.values()) {
            long bits = value instanceof Value.Scalar(double si) ? Double.doubleToLongBits(si) : value.hashCode();
            hash = (hash ^ bits) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    /** Of the factors alone. */
    private Map<String, Value> values(int number) {
        Map<String, Value> values = new TreeMap<>();
        take(number, values);
        return values;
    }

    private Set<Map<String, Value>> known() {
        return IntStream.range(0, kept.length).mapToObj(this::designed).collect(Collectors.toCollection(HashSet::new));
    }

    private void take(int number, Map<String, Value> into) {
        double[] point = points.at(number);
        for (int it = 0; it < point.length; it++) {
            factors.get(it).put(point[it], into);
        }
    }

    @Override
    int designed() {
        return kept.length;
    }

    @Override
    void put(int point, Map<String, Value> into) {
        take(kept[point], into);
    }

    @Override
    boolean hasPoint(Map<String, Value> values) {
        return known.contains(values);
    }

    @Override
    int firstReplicate(int point) {
        return replicates[point];
    }
}
