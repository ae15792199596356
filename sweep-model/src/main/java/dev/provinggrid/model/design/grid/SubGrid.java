package dev.provinggrid.model.design.grid;

import dev.provinggrid.model.design.axis.LevelFactor;
import dev.provinggrid.model.quantity.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Factors of a grid, all or some, whose combinations are numbered like those of a grid of their own: the last factor varies fastest. */
public final class SubGrid {

    private final List<LevelFactor> factors;
    private final int[] sizes;

    /** By factor: how far apart numbers of the whole grid are at which it has its next level. */
    private final int[] strides;

    private SubGrid(List<LevelFactor> factors, int[] strides) {
        this.factors = List.copyOf(factors);
        this.sizes = factors.stream().mapToInt(LevelFactor::size).toArray();
        this.strides = strides;
    }

    /**
     * A whole grid.
     *
     * @throws ArithmeticException if there are more combinations than an index can count
     */
    public static SubGrid of(List<LevelFactor> factors) {
        int[] strides = new int[factors.size()];
        int stride = 1;
        for (int i = factors.size() - 1; i >= 0; i--) {
            strides[i] = stride;
            stride = Math.multiplyExact(stride, factors.get(i).size());
        }
        return new SubGrid(factors, strides);
    }

    /** Those of the factors that set any of these parameters. */
    public SubGrid setting(Set<String> parameters) {
        int[] chosen = IntStream.range(0, strides.length)
                .filter(i -> factors.get(i).axes().stream().anyMatch(it -> parameters.contains(it.parameter())))
                .toArray();
        return new SubGrid(
                IntStream.of(chosen).mapToObj(factors::get).toList(),
                IntStream.of(chosen).map(i -> strides[i]).toArray());
    }

    /** Number of combinations; 1 without factors. */
    public int size() {
        return IntStream.of(sizes).reduce(1, (a, b) -> a * b);
    }

    /** Number of the combination that these factors have in one of the whole grid. */
    public int of(int whole) {
        int number = 0;
        for (int i = 0; i < strides.length; i++) {
            number = number * sizes[i] + whole / strides[i] % sizes[i];
        }
        return number;
    }

    /** Puts the values of a combination. */
    public void put(int number, Map<String, Value> into) {
        int rest = number;
        for (int i = sizes.length - 1; i >= 0; i--) {
            factors.get(i).put(rest % sizes[i], into);
            rest /= sizes[i];
        }
    }
}
