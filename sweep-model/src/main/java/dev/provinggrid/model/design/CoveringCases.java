package dev.provinggrid.model.design;

import dev.provinggrid.model.criterion.Evaluation;
import dev.provinggrid.model.design.axis.LevelFactor;
import dev.provinggrid.model.design.covering.CoveringArray;
import dev.provinggrid.model.design.covering.ForbiddenLevels;
import dev.provinggrid.model.design.covering.LevelConstraints;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.quantity.Value;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The rows of a covering array, around what is excluded. Included cases cover what they combine. */
public final class CoveringCases extends StaticCases {

    private final List<LevelFactor> factors;
    private final CoveringArray array;

    CoveringCases(CaseSpace space, List<LevelFactor> factors, int strength, CounterRandom random) {
        super(space);
        this.factors = List.copyOf(factors);
        int[] sizes = factors.stream().mapToInt(LevelFactor::size).toArray();
        List<ForbiddenLevels> forbidden = Stream.concat(excluded(), forbidden()).toList();
        List<int[]> seeds = space.include().stream().map(this::levels).toList();
        this.array = CoveringArray.of(sizes, strength, new LevelConstraints(sizes, forbidden), seeds, random);
    }

    /** What was covered. */
    public CoveringArray array() {
        return array;
    }

    private Stream<ForbiddenLevels> excluded() {
        return space().exclude().stream()
                .map(condition -> levels(
                        condition.names().toList(), it -> Evaluation.of(it).holds(condition)));
    }

    private Stream<ForbiddenLevels> forbidden() {
        return space().forbidden().stream().map(it -> levels(it.parameters(), it::forbids));
    }

    /** The levels of the factors that a condition compares. */
    static List<LevelFactor> compared(Collection<String> names, List<LevelFactor> factors) {
        return factors.stream()
                .filter(it -> it.axes().stream().anyMatch(axis -> names.contains(axis.parameter())))
                .toList();
    }

    /** A condition that compares no factor forbids all levels of the first one, or none. */
    private ForbiddenLevels levels(Collection<String> names, Predicate<Map<String, Value>> condition) {
        List<LevelFactor> compared = compared(names, factors);
        List<LevelFactor> of = compared.isEmpty() ? factors.subList(0, 1) : compared;
        int[] sizes = of.stream().mapToInt(LevelFactor::size).toArray();
        int count = Arrays.stream(sizes).reduce(1, Math::multiplyExact);
        Map<String, Value> parameters = new HashMap<>(space().fixed());
        BitSet combinations = new BitSet(count);
        for (int number = 0; number < count; number++) {
            int rest = number;
            for (int it = sizes.length - 1; it >= 0; it--) {
                of.get(it).put(rest % sizes[it], parameters);
                rest /= sizes[it];
            }
            combinations.set(number, condition.test(parameters));
        }
        return new ForbiddenLevels(of.stream().mapToInt(factors::indexOf).toArray(), sizes, combinations);
    }

    private int[] levels(Map<String, Value> extra) {
        Map<String, Value> values = space().with(extra);
        return factors.stream().mapToInt(it -> it.levelOf(values)).toArray();
    }

    @Override
    int designed() {
        return array.rows().size();
    }

    @Override
    void put(int point, Map<String, Value> into) {
        int[] row = array.rows().get(point);
        IntStream.range(0, row.length).forEach(it -> factors.get(it).put(row[it], into));
    }

    /** Rows that are left out are never made. */
    @Override
    void lookThrough(Consumer<Map<String, Value>> viewer, Map<String, Value> into) {
        for (int point = 0; point < designed(); point++) {
            put(point, into);
            viewer.accept(into);
        }
    }

    @Override
    boolean hasPoint(Map<String, Value> values) {
        return IntStream.range(0, designed()).anyMatch(it -> designed(it).equals(values));
    }
}
