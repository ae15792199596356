package dev.provinggrid.model.design;

import dev.provinggrid.model.criterion.Evaluation;
import dev.provinggrid.model.criterion.Expression;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.CaseInputs;
import java.math.BigInteger;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A full factorial design: every combination of levels except the excluded ones, then the included extra cases. The last factor
 * varies fastest; the replicates of a combination are adjacent. Cases are created on access.
 */
public final class FullFactorial implements CaseSource {

    private final CaseIdentity identity;
    private final CaseInputs inputs;
    private final Map<String, Value> fixed;
    private final List<Factor> factors;
    private final List<Map<String, Value>> include;
    private final int replicates;
    private final int[] kept;

    /**
     * @param fixed values of all parameters of the scenario; they apply where no factor sets one
     * @param exclude conditions; a combination that meets any of them is left out
     * @param include extra cases: parameters that differ from {@code fixed}
     * @throws IllegalArgumentException if there are more combinations than an index can count
     */
    public FullFactorial(
            CaseIdentity identity,
            CaseInputs inputs,
            Map<String, Value> fixed,
            List<Factor> factors,
            List<Expression> exclude,
            List<Map<String, Value>> include,
            int replicates) {
        this.identity = identity;
        this.inputs = inputs;
        this.fixed = Collections.unmodifiableMap(new TreeMap<>(fixed));
        this.factors = List.copyOf(factors);
        this.include = List.copyOf(include);
        this.replicates = replicates;
        this.kept = kept(combinations(factors).intValueExact(), exclude);
    }

    /** Number of combinations of the levels, unbounded. */
    public static BigInteger combinations(List<Factor> factors) {
        return factors.stream().map(it -> BigInteger.valueOf(it.size())).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    public int size() {
        return Math.multiplyExact(points(), replicates);
    }

    /**
     * Number of combinations that meet a condition.
     *
     * @param most number of combinations to look at, from the first on
     */
    public int count(Predicate<Map<String, Value>> condition, int most) {
        return (int) IntStream.range(0, Math.min(most, points()))
                .filter(it -> condition.test(point(it)))
                .count();
    }

    /** Passes every combination to a consumer, the included ones too. */
    public void forEachPoint(Consumer<Map<String, Value>> viewer) {
        forEachPoint(viewer, points());
    }

    /** Passes the first combinations to a consumer. */
    public void forEachPoint(Consumer<Map<String, Value>> viewer, int most) {
        for (int point = 0; point < Math.min(most, points()); point++) {
            viewer.accept(point(point));
        }
    }

    /** Number of combinations, the included ones too. */
    public int points() {
        return kept.length + include.size();
    }

    /** Whether the design already contains the case with these values and otherwise the fixed parameters. */
    public boolean combines(Map<String, Value> extra) {
        Map<String, Value> wanted = new TreeMap<>(fixed);
        wanted.putAll(extra);
        Map<String, Value> nearest = new TreeMap<>(fixed);
        int number = 0;
        for (Factor factor : factors) {
            int level = factor.levelOf(wanted);
            if (level < 0) {
                return false;
            }
            factor.put(level, nearest);
            number = number * factor.size() + level;
        }
        return nearest.equals(wanted) && Arrays.binarySearch(kept, number) >= 0;
    }

    @Override
    public List<Case> next(List<Finished> finished) {
        return finished.isEmpty() ? new Cases() : List.of();
    }

    private int[] kept(int combinations, List<Expression> exclude) {
        Map<String, Value> parameters = new HashMap<>(fixed);
        Evaluation evaluation = Evaluation.of(parameters);
        return IntStream.range(0, combinations)
                .filter(it -> {
                    put(it, parameters);
                    return exclude.stream().noneMatch(evaluation::holds);
                })
                .toArray();
    }

    private Map<String, Value> point(int point) {
        return point < kept.length ? combination(kept[point]) : extra(point - kept.length);
    }

    private Map<String, Value> combination(int number) {
        Map<String, Value> parameters = new TreeMap<>(fixed);
        put(number, parameters);
        return parameters;
    }

    private void put(int number, Map<String, Value> into) {
        int rest = number;
        for (int i = factors.size() - 1; i >= 0; i--) {
            Factor factor = factors.get(i);
            factor.put(rest % factor.size(), into);
            rest /= factor.size();
        }
    }

    private Map<String, Value> extra(int number) {
        Map<String, Value> parameters = new TreeMap<>(fixed);
        parameters.putAll(include.get(number));
        return parameters;
    }

    private final class Cases extends AbstractList<Case> implements RandomAccess {

        @Override
        public Case get(int index) {
            int point = Objects.checkIndex(index, size()) / replicates;
            Map<String, Value> parameters = Collections.unmodifiableMap(point(point));
            return identity.caseAt(index, parameters, index % replicates, inputs.of(parameters));
        }

        @Override
        public int size() {
            return FullFactorial.this.size();
        }
    }
}
