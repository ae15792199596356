package dev.provinggrid.model.design.axis;

import dev.provinggrid.model.quantity.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A factor with levels.
 *
 * @param axes axes, all with the same number of levels, which in all are different
 */
public record LevelFactor(List<LevelAxis> axes) implements Factor {

    public LevelFactor {
        if (axes.stream().mapToInt(it -> it.levels().size()).distinct().count() != 1) {
            throw new IllegalArgumentException("zipped axes have equally many levels");
        }
    }

    /** Levels at which all axes have the values that they have at an earlier one already. */
    public List<Integer> repeated() {
        Set<List<Value>> known = new HashSet<>();
        return IntStream.range(0, size())
                .filter(level -> !known.add(
                        axes.stream().map(it -> it.levels().get(level)).toList()))
                .boxed()
                .toList();
    }

    public int size() {
        return axes.getFirst().levels().size();
    }

    /** Index of the level at which every axis has its value in {@code parameters}; -1 if there is none. */
    public int levelOf(Map<String, Value> parameters) {
        return IntStream.range(0, size())
                .filter(level ->
                        axes.stream().allMatch(it -> it.levels().get(level).equals(parameters.get(it.parameter()))))
                .findFirst()
                .orElse(-1);
    }

    /** Puts the values of a level. */
    public void put(int level, Map<String, Value> into) {
        axes.forEach(it -> into.put(it.parameter(), it.levels().get(level)));
    }

    /** Zipped axes have no weights. */
    @Override
    public void put(double u, Map<String, Value> into) {
        put(axes.getFirst().drawn(u), into);
    }
}
