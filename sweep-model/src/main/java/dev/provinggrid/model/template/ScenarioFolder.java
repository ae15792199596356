package dev.provinggrid.model.template;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The operator's scenarios: every {@code *.yaml} of a folder with the templates that it names, after the other scenarios. The folder is
 * read once.
 */
public final class ScenarioFolder implements Scenarios {

    private final Map<String, Manifest> byName = new TreeMap<>();
    private final Map<String, Path> fileOf = new TreeMap<>();
    private final Map<String, ProgramFiles> filesOf = new TreeMap<>();

    /**
     * @param others scenarios whose names the folder cannot take
     * @throws InvalidInput with everything wrong with any of its manifests and templates
     */
    public ScenarioFolder(Path folder, Scenarios others) {
        Problems problems = new Problems();
        others.all().forEach(it -> byName.put(it.name(), it));
        for (Path file : manifests(folder)) {
            try {
                add(ManifestFile.read(file, String.valueOf(file.getFileName())), file, problems);
            } catch (InvalidInput e) {
                problems.addAll(e.problems());
            }
        }
        problems.throwIfAny();
    }

    /** The file a scenario was read from; empty for those that are not of this folder. */
    public Optional<Path> file(String name) {
        return Optional.ofNullable(fileOf.get(name));
    }

    /** What the program of a scenario finds in its folder. */
    public ProgramFiles files(String name) {
        return filesOf.getOrDefault(name, ProgramFiles.NONE);
    }

    @Override
    public Optional<byte[]> template(String sha256) {
        return filesOf.values().stream()
                .flatMap(it -> it.template(sha256).stream())
                .findFirst();
    }

    @Override
    public Map<String, String> program(String name) {
        return file(name).isPresent() && byName.get(name).runner() instanceof Runner.Exec exec
                ? new CommandFiles(fileOf.get(name).toAbsolutePath().getParent()).digests(exec)
                : Map.of();
    }

    @Override
    public Optional<Manifest> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    @Override
    public Collection<Manifest> all() {
        return Collections.unmodifiableCollection(byName.values());
    }

    private void add(ManifestFile read, Path file, Problems problems) {
        Manifest manifest = read.manifest();
        if (manifest.runner() instanceof Runner.Elsewhere) {
            problems.add(Problem.at(
                            new Place("/runner", 0, 0, String.valueOf(file.getFileName())),
                            "nothing here would run this scenario: its results are imported")
                    .withValue("elsewhere"));
        }
        if (byName.putIfAbsent(manifest.name(), manifest) != null) {
            problems.add(Problem.at(
                            new Place("/scenario", 0, 0, String.valueOf(file.getFileName())),
                            "a scenario of this name exists already")
                    .withValue(manifest.name()));
            return;
        }
        fileOf.put(manifest.name(), file);
        filesOf.put(manifest.name(), read.files());
    }

    private static List<Path> manifests(Path folder) {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> yaml = Files.newDirectoryStream(folder, "*.yaml")) {
            yaml.forEach(files::add);
        } catch (IOException e) {
            throw new InvalidInput(Problem.at(Place.DOCUMENT, "the folder of scenarios cannot be read: " + e)
                    .withValue(folder.toString()));
        }
        Collections.sort(files);
        return files;
    }
}
