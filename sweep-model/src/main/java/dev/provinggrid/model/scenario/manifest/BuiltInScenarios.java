package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.scenario.Manifest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The scenarios that come with the simulator: manifests among the resources, each read when it is first asked for. */
public final class BuiltInScenarios implements Scenarios {

    /** Resources are listed here because a jar cannot be listed reliably; a test compares the list with the folder. */
    static final List<String> NAMES = List.of(
            "car-following-brake",
            "cooperative-crossing",
            "cut-in",
            "cut-out",
            "dense-merge",
            "double-lane-change",
            "offroad-aeb",
            "ring-road",
            "skid-pad",
            "sumo-network");

    private final Map<String, Manifest> byName = new ConcurrentHashMap<>();

    @Override
    public Optional<Manifest> named(String name) {
        return NAMES.contains(name) ? Optional.of(manifest(name)) : Optional.empty();
    }

    @Override
    public Collection<Manifest> all() {
        return NAMES.stream().map(this::manifest).toList();
    }

    private Manifest manifest(String name) {
        return byName.computeIfAbsent(name, BuiltInScenarios::load);
    }

    private static Manifest load(String name) {
        String file = name + ".yaml";
        try (InputStream in = BuiltInScenarios.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the manifest " + file + " is missing from this build");
            }
            return new ManifestReader(new DocumentReader(file)).read(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
