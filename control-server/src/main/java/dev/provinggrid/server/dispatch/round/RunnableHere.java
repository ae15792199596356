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
import java.util.Optional;
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
     * @throws ResponseStatusException (409) with everything that is not
     */
    public void require(SubmittedSweep sweep) {
        refuse(sweep, notHere(sweep), missing(sweep));
    }

    /**
     * Refuses to run cases again as they ran, also where the operator has replaced their program since.
     *
     * @throws ResponseStatusException (409) with everything that is not here, or is another one
     */
    public void requireUnchanged(PinnedSweep pinned) {
        SubmittedSweep sweep = pinned.submitted();
        refuse(sweep, notHere(sweep).or(() -> change(pinned)), missing(sweep));
    }

    private void refuse(SubmittedSweep sweep, Optional<String> scenario, Optional<String> inputs) {
        List<String> why = Stream.of(scenario, inputs).flatMap(Optional::stream).toList();
        if (!why.isEmpty()) {
            String cases = imports.of(sweep.id()).isPresent()
                    ? "Cases of the imported sweep %s cannot run here: "
                    : "Cases of sweep %s cannot run again as they ran: ";
            throw new ResponseStatusException(
                    HttpStatus.CONFLICT, cases.formatted(sweep.id()) + String.join("; ", why) + ".");
        }
    }

    /** Why nothing here runs an imported sweep. */
    private Optional<String> notHere(SubmittedSweep sweep) {
        if (imports.of(sweep.id()).isEmpty()) {
            return Optional.empty();
        }
        if (sweep.repeatKind().isPresent() && sweep.repeatOf().isEmpty()) {
            return Optional.of("they repeat cases of sweep "
                    + sweep.repeatOrigin().orElseThrow() + ", which is not here: import that too");
        }
        if (sweep.runner().equals(new Runner.Elsewhere().kind())) {
            return Optional.of("its results were measured elsewhere, and nothing here runs its scenario");
        }
        boolean known = scenarios
                .named(sweep.scenario())
                .filter(it -> it.digest().equals(sweep.manifestDigest()))
                .isPresent();
        return known
                ? Optional.empty()
                : Optional.of("its scenario " + sweep.scenario() + " " + sweep.scenarioVersion()
                        + " is not here, or has another manifest");
    }

    /** Inputs whose bytes are gone. Of the files of a program only digests were ever kept. */
    private Optional<String> missing(SubmittedSweep sweep) {
        models.keepOwn(sweep.inputs());
        Set<String> program = CommandFiles.among(sweep.inputs()).keySet();
        List<String> missing = sweep.inputs().entrySet().stream()
                .filter(it -> !program.contains(it.getKey()) && !blobs.has(it.getValue()))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of("this server lacks what they depend on, " + String.join(", ", missing)
                        + ": bring it back from a backup, or run the sweep again");
    }

    /** How the program is another one than at the submission. Pods of a template of their own may have the old one. */
    private Optional<String> change(PinnedSweep pinned) {
        SubmittedSweep sweep = pinned.submitted();
        if (!PROGRAMS.contains(sweep.runner()) || sweep.podTemplate().isPresent()) {
            return Optional.empty();
        }
        String name = "scenario " + sweep.scenario();
        Optional<Manifest> now = scenarios.named(sweep.scenario());
        if (now.isEmpty()) {
            return Optional.of(name + " is no longer here");
        }
        if (!now.get().digest().equals(sweep.manifestDigest())) {
            String what = String.join(", ", differing(pinned.sweep().manifest(), now.get()));
            return Optional.of(name + " is another one here than at its submission (" + what + ")");
        }
        List<String> others = otherFiles(CommandFiles.among(sweep.inputs()), scenarios.program(sweep.scenario()));
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "the program of " + name + " is another one here than at its submission, "
                                + String.join(", ", others)
                                + ": put it back, or run the sweep again; a program that may give other results has another version");
    }

    /** Of a sweep from before these were stored nobody knows. */
    private static List<String> otherFiles(Map<String, String> then, Map<String, String> now) {
        return then.entrySet().stream()
                .filter(it -> !it.getValue().equals(now.get(it.getKey())))
                .map(it -> it.getKey()
                        + (now.containsKey(it.getKey())
                                ? " with SHA-256 " + start(now.get(it.getKey())) + " and not " + start(it.getValue())
                                : " no longer there"))
                .toList();
    }

    private static String start(String digest) {
        return digest.substring(0, 12) + "…";
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
}
