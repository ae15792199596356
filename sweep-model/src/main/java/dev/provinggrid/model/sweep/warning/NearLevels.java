package dev.provinggrid.model.sweep.warning;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Levels of an axis that are all but equal, as {@code 80 km/h} and {@code 22.2222 m/s}: one written in two units, and rounded. */
public final class NearLevels {

    /** Difference to the greater amount. */
    private static final double NEAR = 1e-5;

    private NearLevels() {}

    /**
     * Two levels.
     *
     * @param first index of the one that is written first
     * @param second index of the other
     */
    public record Pair(int first, int second) {}

    /** The pairs among the levels of an axis. Whole numbers and times of day are exact, so theirs are meant. */
    public static Stream<Pair> among(List<Value> levels, Parameter parameter) {
        if (parameter.type() != Parameter.Type.NUMBER) {
            return Stream.empty();
        }
        List<Integer> sorted = IntStream.range(0, levels.size())
                .filter(it -> levels.get(it) instanceof Value.Scalar)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer it) -> si(levels.get(it)))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
        return IntStream.range(1, sorted.size())
                .filter(it -> near(si(levels.get(sorted.get(it - 1))), si(levels.get(sorted.get(it)))))
                .mapToObj(it -> new Pair(
                        Math.min(sorted.get(it - 1), sorted.get(it)), Math.max(sorted.get(it - 1), sorted.get(it))));
    }

    private static boolean near(double less, double more) {
        return less < more && more - less <= NEAR * Math.max(Math.abs(less), Math.abs(more));
    }

    private static double si(Value value) {
        return ((Value.Scalar) value).si();
    }
}
