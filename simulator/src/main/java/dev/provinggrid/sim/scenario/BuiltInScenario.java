package dev.provinggrid.sim.scenario;

import dev.provinggrid.model.scenario.Manifest;

/** A scenario that is declared by a manifest of this build. */
public abstract class BuiltInScenario implements DrivenScenario {

    private final BuiltInManifest manifest;

    /**
     * A scenario.
     *
     * @param manifest shared with the same scenario with other models, files or traffic, so that it is read once
     */
    protected BuiltInScenario(BuiltInManifest manifest) {
        this.manifest = manifest;
    }

    @Override
    public final Manifest manifest() {
        return manifest.get();
    }

    @Override
    public final String name() {
        return manifest.name();
    }

    @Override
    public final String version() {
        return manifest.version();
    }

    protected final BuiltInManifest builtIn() {
        return manifest;
    }
}
