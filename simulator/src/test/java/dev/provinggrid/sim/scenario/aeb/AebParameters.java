package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Parameters of a case as they come over the wire: a preset of the manifest and what a test changes in it. */
final class AebParameters {

    /** What states how much worlds and systems differ from replicate to replicate. */
    static final List<String> VARYING = List.of(
            "frictionScatter",
            "speedScatter",
            "startOffsetScatter",
            "startHeadingScatter",
            "gradeScatter",
            "animalSizeScatter",
            "animalHeadingScatter",
            "animalAlongScatter",
            "animalAcrossScatter",
            "cameraPitchScatter",
            "cameraPitchJitter",
            "exposureScatter",
            "latencyScatter",
            "frameLoss",
            "missCorrelation");

    private final Map<String, Object> values;

    private AebParameters(String preset) {
        Manifest manifest = new BuiltInScenarios().named(OffroadAeb.NAME).orElseThrow();
        Map<String, Value> defaults = new TreeMap<>();
        manifest.parameters().forEach(it -> defaults.put(it.name(), it.defaultValue()));
        defaults.putAll(manifest.presets().get(preset).defaults());
        this.values = new TreeMap<>(WireParameters.of(manifest, defaults));
    }

    /** The preset in its nominal world, without what differs from replicate to replicate. */
    static AebParameters driving() {
        AebParameters nominal = varied();
        VARYING.forEach(it -> nominal.with(it, 0.0));
        return nominal;
    }

    /** The preset as it is. */
    static AebParameters varied() {
        return new AebParameters("driving");
    }

    static AebParameters published() {
        return new AebParameters("published");
    }

    AebParameters with(String name, Object value) {
        if (values.put(name, value) == null) {
            throw new IllegalArgumentException("no parameter " + name);
        }
        return this;
    }

    Map<String, Object> map() {
        return values;
    }
}
