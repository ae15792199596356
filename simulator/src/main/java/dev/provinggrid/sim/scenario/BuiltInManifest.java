package dev.provinggrid.sim.scenario;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import java.util.function.Supplier;

/**
 * The manifest of a scenario of this build, read when it is first asked for: a worker has ten scenarios and mostly drives one. Name and
 * version, by which it says at its start what it can drive, are known before.
 */
public final class BuiltInManifest implements Supplier<Manifest> {

    private final String name;
    private final BuiltInScenarios scenarios = new BuiltInScenarios();

    public BuiltInManifest(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    String version() {
        return scenarios.version(name);
    }

    /** The same one each time. */
    @Override
    public Manifest get() {
        return scenarios.named(name).orElseThrow();
    }
}
