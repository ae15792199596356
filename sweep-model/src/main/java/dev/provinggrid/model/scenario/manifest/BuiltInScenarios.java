package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Manifest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

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

    /**
     * The version of one of them, without reading more of its manifest than its head.
     *
     * @throws IllegalStateException when this build has no such manifest
     */
    public String version(String name) {
        Problems problems = new Problems();
        Element head = new DocumentReader(name + ".yaml").read(head(name).getBytes(StandardCharsets.UTF_8), problems);
        String version = Fields.of(head, problems).requiredText("version").orElse("");
        problems.throwIfAny();
        return version;
    }

    /** The lines before the title; a test compares what they say with whole manifests. */
    private static String head(String name) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(open(name), StandardCharsets.UTF_8))) {
            return lines.lines().takeWhile(it -> !it.startsWith("title:")).collect(Collectors.joining("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Manifest load(String name) {
        try (InputStream in = open(name)) {
            return new ManifestReader(new DocumentReader(name + ".yaml")).read(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String name) {
        InputStream in = BuiltInScenarios.class.getResourceAsStream(name + ".yaml");
        if (in == null) {
            throw new IllegalStateException("the manifest " + name + ".yaml is missing from this build");
        }
        return in;
    }
}
