package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Preset;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads the presets of a manifest, and which of them is its default. */
record PresetReader(Map<String, ParameterReader.Declared> declared, Problems problems) {

    Map<String, Preset> presets(Optional<Fields> written) {
        Map<String, Preset> presets = new LinkedHashMap<>();
        written.ifPresent(all -> all.names()
                .forEach(name -> presets.put(
                        name, preset(name, Fields.of(all.element(name).orElseThrow(), problems)))));
        return Collections.unmodifiableMap(presets);
    }

    private Preset preset(String name, Fields preset) {
        String description = preset.text("description").orElse("");
        Map<String, Value> defaults =
                preset.fields("defaults").map(this::defaults).orElse(Map.of());
        preset.refuseOthers();
        return new Preset(name, description, defaults);
    }

    private Map<String, Value> defaults(Fields written) {
        Map<String, Value> defaults = new TreeMap<>();
        declared.forEach((name, it) -> written.element(name)
                .flatMap(value -> new ValueReader(it.parameter(), it.unit(), problems).read(value))
                .ifPresent(value -> defaults.put(name, value)));
        written.refuseOthers();
        return Collections.unmodifiableMap(defaults);
    }

    /** @param known all presets */
    Optional<String> defaultPreset(Fields manifest, Map<String, Preset> known) {
        Optional<String> named = manifest.text("defaultPreset");
        named.filter(it -> !known.containsKey(it))
                .ifPresent(it -> problems.add(Problem.at(manifest.place("defaultPreset"), "unknown preset")
                        .noneOf(it, known.keySet())));
        return named;
    }
}
