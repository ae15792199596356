package dev.provinggrid.model.design;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.sweep.Axis;
import java.util.List;
import java.util.Map;

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

    void put(int level, Map<String, Value> into) {
        axes.forEach(it -> into.put(it.parameter(), it.levels().get(level)));
    }
}
