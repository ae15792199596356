package dev.provinggrid.model.design.axis;

import dev.provinggrid.model.quantity.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A varied parameter with its levels, in the order of the file.
 *
 * @param levels different ones, unless the axis is part of a {@link LevelFactor} of several, in which a level may come again
 * @param labels display text of each level ("70 km/h", "06:00"), as many as levels
 * @param weights how often each level is taken, relative to the others, where a design draws levels; empty if all are equally likely
 */
public record LevelAxis(String parameter, List<Value> levels, List<String> labels, List<Double> weights)
        implements Axis {

    /** An axis whose levels are equally likely. */
    public LevelAxis(String parameter, List<Value> levels, List<String> labels) {
        this(parameter, levels, labels, List.of());
    }

    /** The level that is drawn at u in [0, 1): floor(u K) of K, if all are equally likely. */
    int drawn(double u) {
        if (weights.isEmpty()) {
            return Math.min((int) (u * levels.size()), levels.size() - 1);
        }
        double rest = u * weights.stream().mapToDouble(it -> it).sum();
        int level = 0;
        int last = 0;
        for (; level < weights.size() && rest >= 0; level++) {
            rest -= weights.get(level);
            last = weights.get(level) > 0 ? level : last;
        }
        return last;
    }

    @Override
    public LevelAxis distinct() {
        Map<Value, String> once = new LinkedHashMap<>();
        for (int i = 0; i < levels.size(); i++) {
            once.putIfAbsent(levels.get(i), labels.get(i));
        }
        return once.size() == levels.size()
                ? this
                : new LevelAxis(parameter, List.copyOf(once.keySet()), List.copyOf(once.values()));
    }
}
