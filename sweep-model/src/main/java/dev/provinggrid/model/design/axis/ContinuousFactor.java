package dev.provinggrid.model.design.axis;

import dev.provinggrid.model.quantity.Value;
import java.util.List;
import java.util.Map;

/** A factor without levels. Zipped axes have the same place, each on its own distribution. */
public record ContinuousFactor(List<ContinuousAxis> axes) implements Factor {

    @Override
    public void put(double u, Map<String, Value> into) {
        axes.forEach(it -> into.put(it.parameter(), it.value(u)));
    }
}
