package dev.provinggrid.model.design.axis;

import dev.provinggrid.model.quantity.Value;
import java.util.List;
import java.util.Map;

/** What varies independently in a design: one axis, or several zipped axes that move together. */
public sealed interface Factor permits LevelFactor, ContinuousFactor {

    List<? extends Axis> axes();

    /**
     * Puts the values of its axes.
     *
     * @param u place among its values, in [0, 1)
     */
    void put(double u, Map<String, Value> into);
}
