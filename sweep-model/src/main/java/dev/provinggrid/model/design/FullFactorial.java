package dev.provinggrid.model.design;

import dev.provinggrid.model.design.axis.LevelFactor;
import dev.provinggrid.model.quantity.Value;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A full factorial design: every combination of levels except the excluded ones, then the included extra cases. The last factor
 * varies fastest.
 */
final class FullFactorial extends StaticCases {

    private final List<LevelFactor> factors;
    private final int[] kept;

    /** @throws IllegalArgumentException if there are more combinations than an index can count */
    FullFactorial(CaseSpace space, List<LevelFactor> factors) {
        super(space);
        this.factors = List.copyOf(factors);
        this.kept = kept(combinations(factors).intValueExact());
    }

    /** Number of combinations of the levels, unbounded. */
    static BigInteger combinations(List<LevelFactor> factors) {
        return factors.stream().map(it -> BigInteger.valueOf(it.size())).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    @Override
    int designed() {
        return kept.length;
    }

    @Override
    void put(int point, Map<String, Value> into) {
        combine(kept[point], into);
    }

    @Override
    boolean hasPoint(Map<String, Value> wanted) {
        Map<String, Value> nearest = new TreeMap<>(space().fixed());
        int number = 0;
        for (LevelFactor factor : factors) {
            int level = factor.levelOf(wanted);
            if (level < 0) {
                return false;
            }
            factor.put(level, nearest);
            number = number * factor.size() + level;
        }
        return nearest.equals(wanted) && Arrays.binarySearch(kept, number) >= 0;
    }

    private int[] kept(int combinations) {
        if (space().exclude().isEmpty() && space().forbidden().isEmpty()) {
            return IntStream.range(0, combinations).toArray();
        }
        Exclusions leftOut = new Exclusions(space());
        return IntStream.range(0, combinations)
                .filter(it -> {
                    combine(it, leftOut.values());
                    return !leftOut.isLeftOut();
                })
                .toArray();
    }

    @Override
    void lookThrough(Consumer<Map<String, Value>> viewer, Map<String, Value> into) {
        int all = combinations(factors).intValueExact();
        for (int number = 0; number < all; number++) {
            combine(number, into);
            viewer.accept(into);
        }
    }

    private void combine(int number, Map<String, Value> into) {
        int rest = number;
        for (int i = factors.size() - 1; i >= 0; i--) {
            LevelFactor factor = factors.get(i);
            factor.put(rest % factor.size(), into);
            rest /= factor.size();
        }
    }
}
