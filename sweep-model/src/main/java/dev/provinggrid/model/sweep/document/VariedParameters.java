package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The parameters that vary between the cases of a sweep: its axes, with the extra values of included cases, then the parameters
 * that only included cases set.
 *
 * @param fixed values of parameters that a case does not set
 */
record VariedParameters(
        Manifest manifest, List<Axis> axes, Map<String, Value> fixed, List<ParameterValues.Written> included) {

    List<Axis> all() {
        if (included.isEmpty()) {
            return axes;
        }
        List<Axis> varied = new ArrayList<>();
        axes.forEach(it -> varied.add(
                switch (it) {
                    case LevelAxis levels -> withIncluded(levels);
                    case ContinuousAxis continuous -> continuous;
                }));
        setBesides()
                .map(this::withIncluded)
                .filter(it -> it.levels().size() > 1)
                .forEach(varied::add);
        return List.copyOf(varied);
    }

    /** The parameters that only included cases set, each with its fixed value as well. */
    private Stream<LevelAxis> setBesides() {
        List<String> known = axes.stream().map(Axis::parameter).toList();
        return included.stream()
                .flatMap(it -> it.values().keySet().stream())
                .distinct()
                .filter(it -> !known.contains(it))
                .map(it -> new LevelAxis(it, List.of(fixed.get(it)), List.of(words(it, fixed.get(it)))));
    }

    private LevelAxis withIncluded(LevelAxis axis) {
        String name = axis.parameter();
        Map<Value, String> labels = new LinkedHashMap<>();
        for (int i = 0; i < axis.levels().size(); i++) {
            labels.put(axis.levels().get(i), axis.labels().get(i));
        }
        for (ParameterValues.Written extra : included) {
            Value value = extra.values().getOrDefault(name, fixed.get(name));
            labels.computeIfAbsent(value, it -> extra.labels().getOrDefault(name, words(name, it)));
        }
        return new LevelAxis(name, List.copyOf(labels.keySet()), List.copyOf(labels.values()));
    }

    private String words(String parameter, Value value) {
        return manifest.parameter(parameter).orElseThrow().words(value);
    }
}
