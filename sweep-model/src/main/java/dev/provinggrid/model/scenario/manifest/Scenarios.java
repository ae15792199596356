package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.scenario.Manifest;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The scenarios that sweeps can use: built-in ones and those of the operator's folder. */
public interface Scenarios {

    /** Only the scenario that a manifest declares. */
    static Scenarios only(Manifest manifest) {
        return new Scenarios() {
            @Override
            public Optional<Manifest> named(String name) {
                return Optional.of(manifest).filter(it -> it.name().equals(name));
            }

            @Override
            public Collection<Manifest> all() {
                return List.of(manifest);
            }
        };
    }

    Optional<Manifest> named(String name);

    /** The bytes of a template of theirs, by its SHA-256 (hex). */
    default Optional<byte[]> template(String sha256) {
        return Optional.empty();
    }

    /** The files that the command of a scenario names, as they are now: SHA-256 (hex) by name. */
    default Map<String, String> program(String name) {
        return Map.of();
    }

    /** All of them, by name. */
    Collection<Manifest> all();
}
