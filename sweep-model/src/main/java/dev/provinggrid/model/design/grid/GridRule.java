package dev.provinggrid.model.design.grid;

import dev.provinggrid.model.quantity.Value;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** A condition that looks at some factors of a grid and is asked once about each of their combinations. */
public final class GridRule {

    private final SubGrid grid;
    private final Predicate<Map<String, Value>> condition;
    private final Map<String, Value> values;
    private final BitSet asked = new BitSet();
    private final BitSet holding = new BitSet();

    /**
     * @param grid factors that set all parameters at which the condition looks, but for fixed ones
     * @param fixed values of all parameters where no factor sets one
     * @param condition is asked of the same map each time
     */
    public GridRule(SubGrid grid, Map<String, Value> fixed, Predicate<Map<String, Value>> condition) {
        this.grid = grid;
        this.condition = condition;
        this.values = new TreeMap<>(fixed);
    }

    /** Whether it holds at a combination of the whole grid. */
    public boolean holds(int whole) {
        int number = grid.of(whole);
        if (!asked.get(number)) {
            asked.set(number);
            grid.put(number, values);
            holding.set(number, condition.test(values));
        }
        return holding.get(number);
    }
}
