package dev.provinggrid.model.design;

import dev.provinggrid.model.quantity.Value;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What varies independently in a factorial design: one axis, or several that are zipped and move together.
 *
 * @param axes with equally many levels
 */
public record Factor(List<Axis> axes) {

    public Factor {
        if (axes.stream().mapToInt(it -> it.levels().size()).distinct().count() != 1) {
            throw new IllegalArgumentException("zipped axes have equally many levels");
        }
    }

    public int size() {
        return axes.getFirst().levels().size();
    }

    /** The level at which every axis has the value given for it; -1 when there is none. */
    int levelOf(Map<String, Value> parameters) {
        return IntStream.range(0, size())
                .filter(level ->
                        axes.stream().allMatch(it -> it.levels().get(level).equals(parameters.get(it.parameter()))))
                .findFirst()
                .orElse(-1);
    }

    void put(int level, Map<String, Value> into) {
        axes.forEach(it -> into.put(it.parameter(), it.levels().get(level)));
    }
}
