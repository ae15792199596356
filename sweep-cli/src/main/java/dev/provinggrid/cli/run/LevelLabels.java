package dev.provinggrid.cli.run;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.sweep.Axis;
import dev.provinggrid.model.sweep.Sweep;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** What people read for the levels of a sweep: the words of its file. */
final class LevelLabels {

    private LevelLabels() {}

    /** Labels by parameter, in the order of the axes, and value; times of day and words are their own. */
    static Map<String, Map<Object, String>> of(Sweep sweep) {
        Map<String, Map<Object, String>> labels = new LinkedHashMap<>();
        for (Axis axis : sweep.axes()) {
            Map<Object, String> ofAxis = new HashMap<>();
            for (int i = 0; i < axis.levels().size(); i++) {
                if (axis.levels().get(i) instanceof Value.Scalar(double si)) {
                    ofAxis.put(si, axis.labels().get(i));
                }
            }
            labels.put(axis.parameter(), ofAxis);
        }
        return labels;
    }
}
