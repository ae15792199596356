package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.template.CommandFiles;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.store.archive.SweepImports;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.perception.KnownModels;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Checks whether cases of a sweep can run on this server: an imported sweep may depend on inputs that this server
 * lacks.
 */
public final class RunnableHere {

    /** Kinds of runners that the operator has. */
    private static final List<String> PROGRAMS = List.of("exec", "http");

    private final SweepImports imports;
    private final Scenarios scenarios;
    private final KnownModels models;
    private final Blobs blobs;

    RunnableHere(SweepImports imports, Scenarios scenarios, KnownModels models, Blobs blobs) {
        this.imports = imports;
        this.scenarios = scenarios;
        this.models = models;
        this.blobs = blobs;
    }

    /**
     * Refuses to run cases again that would fail for what is not here.
     *
     * @throws ResponseStatusException (409) saying what that is
     */
    public void require(SubmittedSweep sweep) {
        if (imports.of(sweep.id()).isEmpty()) {
            return;
        }
        if (sweep.repeatKind().isPresent() && sweep.repeatOf().isEmpty()) {
            throw refused(
                    sweep,
                    "they repeat cases of sweep " + sweep.repeatOrigin().orElseThrow()
                            + ", which is not here: import that too");
        }
        if (sweep.runner().equals(new Runner.Elsewhere().kind())) {
            throw refused(sweep, "its results were measured elsewhere, and nothing here runs its scenario");
        }
        if (scenarios
                .named(sweep.scenario())
                .filter(it -> it.digest().equals(sweep.manifestDigest()))
                .isEmpty()) {
            throw refused(
                    sweep,
                    "its scenario " + sweep.scenario() + " " + sweep.scenarioVersion()
                            + " is not here, or has another manifest");
        }
        models.keepOwn(sweep.inputs());
        Set<String> program = CommandFiles.among(sweep.inputs()).keySet();
        List<String> missing = sweep.inputs().entrySet().stream()
                .filter(it -> !program.contains(it.getKey()) && !blobs.has(it.getValue()))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
        if (!missing.isEmpty()) {
            throw refused(sweep, "this server lacks what they depend on: " + String.join(", ", missing));
        }
    }

    /**
     * Refuses to run cases again as they ran where the operator has replaced their program since. Pods of a template of their own may have
     * the old one.
     *
     * @throws ResponseStatusException (409) saying what differs
     */
    public void requireUnchanged(PinnedSweep pinned) {
        SubmittedSweep sweep = pinned.submitted();
        if (!PROGRAMS.contains(sweep.runner()) || sweep.podTemplate().isPresent()) {
            return;
        }
        String name = "scenario " + sweep.scenario();
        Manifest now = scenarios.named(sweep.scenario()).orElseThrow(() -> changed(sweep, name + " is no longer here"));
        if (!now.digest().equals(sweep.manifestDigest())) {
            String what = String.join(", ", differing(pinned.sweep().manifest(), now));
            throw changed(sweep, name + " is another one here than at its submission (" + what + ")");
        }
        List<String> others = otherFiles(CommandFiles.among(sweep.inputs()), scenarios.program(sweep.scenario()));
        if (!others.isEmpty()) {
            throw changed(
                    sweep,
                    "the program of " + name + " is another one here than at its submission: "
                            + String.join("; ", others)
                            + ". Put it back to repeat these cases, or run the sweep again; a program that may give other results has another version");
        }
    }

    /** Of a sweep from before these were stored nobody knows. */
    private static List<String> otherFiles(Map<String, String> then, Map<String, String> now) {
        return then.entrySet().stream()
                .filter(it -> !it.getValue().equals(now.get(it.getKey())))
                .map(it -> it.getKey()
                        + (now.containsKey(it.getKey())
                                ? " has SHA-256 " + start(now.get(it.getKey())) + ", then " + start(it.getValue())
                                : " is no longer there"))
                .toList();
    }

    private static String start(String digest) {
        return digest.substring(0, 12) + "…";
    }

    private static ResponseStatusException changed(SubmittedSweep sweep, String why) {
        return new ResponseStatusException(
                HttpStatus.CONFLICT, "Cases of sweep " + sweep.id() + " cannot run again as they ran: " + why + ".");
    }

    /** Keys of two manifests under which they differ; of a version with both of them. */
    private static List<String> differing(Manifest then, Manifest now) {
        if (!then.version().equals(now.version())) {
            return List.of("version " + then.version() + " then, " + now.version() + " now");
        }
        JsonNode one = JsonMapper.shared().readTree(then.canonicalJson());
        JsonNode other = JsonMapper.shared().readTree(now.canonicalJson());
        return Stream.concat(one.propertyNames().stream(), other.propertyNames().stream())
                .distinct()
                .filter(it -> !Objects.equals(one.get(it), other.get(it)))
                .sorted()
                .toList();
    }

    private static ResponseStatusException refused(SubmittedSweep sweep, String why) {
        return new ResponseStatusException(
                HttpStatus.CONFLICT, "Cases of the imported sweep " + sweep.id() + " cannot run here: " + why + ".");
    }
}
