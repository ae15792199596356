package dev.provinggrid.model.sweep.warning;

import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.quantity.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * How many combinations of a sweep have which values of some parameters.
 *
 * @param counts number of combinations by those values
 * @param of number of combinations in all
 */
record NamedCombinations(Map<Map<String, Value>, Integer> counts, int of) {

    /**
     * The values of these parameters.
     *
     * @param most combinations to look at
     */
    static NamedCombinations of(Set<String> names, StaticCases cases, int most) {
        Map<Map<String, Value>, Integer> counts = new HashMap<>();
        cases.forEachPoint(it -> counts.merge(among(names, it), 1, Integer::sum), most);
        return new NamedCombinations(counts, Math.min(cases.points(), most));
    }

    /**
     * Number of combinations that meet a condition.
     *
     * @param names of the parameters that the condition looks at
     */
    int count(Set<String> names, Predicate<Map<String, Value>> condition) {
        Map<Map<String, Value>, Integer> named = new HashMap<>();
        counts.forEach((values, count) -> named.merge(among(names, values), count, Integer::sum));
        return named.entrySet().stream()
                .filter(it -> condition.test(it.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    private static Map<String, Value> among(Set<String> names, Map<String, Value> values) {
        Map<String, Value> among = new HashMap<>();
        names.forEach(it -> among.put(it, values.get(it)));
        return among;
    }
}
