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
import java.util.TreeMap;

/** The scenarios that come with the simulator: manifests among the resources. */
public final class BuiltInScenarios implements Scenarios {

    /** Resources are listed here because a jar cannot be listed reliably; a test compares the list with the folder. */
    static final List<String> NAMES = List.of(
            "cooperative-crossing",
            "dense-merge",
            "double-lane-change",
            "offroad-aeb",
            "ring-road",
            "skid-pad",
            "sumo-network");

    private final Map<String, Manifest> byName = new TreeMap<>();

    public BuiltInScenarios() {
        NAMES.forEach(it -> byName.put(it, load(it)));
    }

    @Override
    public Optional<Manifest> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    @Override
    public Collection<Manifest> all() {
        return byName.values();
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
