package dev.provinggrid.model.design;

import dev.provinggrid.model.criterion.Evaluation;
import dev.provinggrid.model.design.axis.LevelFactor;
import dev.provinggrid.model.design.grid.GridRule;
import dev.provinggrid.model.design.grid.SubGrid;
import dev.provinggrid.model.quantity.Value;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A full factorial design: every combination of levels except the excluded ones, then the included extra cases. The last factor
 * varies fastest.
 */
final class FullFactorial extends StaticCases {

    private final List<LevelFactor> factors;
    private final SubGrid all;
    private final int[] kept;

    /** @throws ArithmeticException if there are more combinations than an index can count */
    FullFactorial(CaseSpace space, List<LevelFactor> factors) {
        super(space);
        this.factors = List.copyOf(factors);
        this.all = SubGrid.of(factors);
        this.kept = kept();
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
        all.put(kept[point], into);
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

    private int[] kept() {
        List<GridRule> rules = rules();
        int[] numbers = IntStream.range(0, all.size()).toArray();
        return rules.isEmpty()
                ? numbers
                : IntStream.of(numbers).filter(it -> isKept(it, rules)).toArray();
    }

    private static boolean isKept(int number, List<GridRule> rules) {
        for (GridRule rule : rules) { // a stream for each number would take most of the time
            if (rule.holds(number)) {
                return false;
            }
        }
        return true;
    }

    /** What leaves combinations out. */
    private List<GridRule> rules() {
        Map<String, Value> fixed = space().fixed();
        Stream<GridRule> excluded = space().exclude().stream()
                .map(it -> new GridRule(
                        all.setting(it.names().collect(Collectors.toSet())),
                        fixed,
                        values -> Evaluation.of(values).holds(it)));
        Stream<GridRule> forbidden =
                space().forbidden().stream().map(it -> new GridRule(all.setting(it.parameters()), fixed, it::forbids));
        return Stream.concat(excluded, forbidden).toList();
    }

    @Override
    void showDesigned(List<Look> looks) {
        for (Look look : looks) {
            SubGrid looked = all.setting(look.parameters());
            BitSet seen = new BitSet(looked.size());
            Map<String, Value> values = new TreeMap<>(space().fixed());
            for (int point = 0, left = looked.size(); point < kept.length && left > 0; point++) {
                int number = looked.of(kept[point]);
                if (!seen.get(number)) {
                    seen.set(number);
                    left--;
                    put(point, values);
                    look.viewer().accept(Collections.unmodifiableMap(values));
                }
            }
        }
    }

    @Override
    void lookThrough(Consumer<Map<String, Value>> viewer, Map<String, Value> into) {
        for (int number = 0; number < all.size(); number++) {
            all.put(number, into);
            viewer.accept(into);
        }
    }
}
