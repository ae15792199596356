package dev.provinggrid.cli.command.prepare.openscenario;

import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.PartFile;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.openscenario.OpenScenarioImport.Imported;
import dev.provinggrid.model.openscenario.OpenScenarioImport.Text;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files of an import, checked as a sweep and its scenario are.
 *
 * @param forbidden what the sweep leaves out; empty where there is no sweep
 */
record ImportedFiles(Imported imported, Path folder, Optional<ForbiddenCombinations> forbidden) {

    /** @throws InvalidFile if manifest or sweep are none, which nothing of the input has told */
    static ImportedFiles checked(Imported imported, Path folder) {
        Text manifestText = imported.manifest();
        Manifest manifest = naming(
                manifestText.name(),
                () -> new ManifestReader(new DocumentReader(manifestText.name())).read(bytes(manifestText)));
        Optional<Sweep> sweep =
                imported.sweep().map(it -> naming(it.name(), () -> new SweepReader(only(manifest)).parse(bytes(it))));
        return new ImportedFiles(imported, folder, sweep.map(ForbiddenCombinations::of));
    }

    private interface Reading<T> {
        T read();
    }

    private static <T> T naming(String file, Reading<T> reading) {
        try {
            return reading.read();
        } catch (InvalidInput invalid) {
            throw new InvalidFile(file, invalid);
        }
    }

    private static byte[] bytes(Text text) {
        return text.text().getBytes(StandardCharsets.UTF_8);
    }

    private static Scenarios only(Manifest manifest) {
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

    Path manifest() {
        return folder.resolve(imported.manifest().name());
    }

    /** Beside the folder of scenarios' manifests: every YAML file within it is taken for one. */
    Optional<Path> sweepFile() {
        return imported.sweep().map(it -> folder.resolve("sweeps").resolve(it.name()));
    }

    Optional<Path> forbiddenFile() {
        return forbidden
                .filter(it -> it.count() > 0)
                .flatMap(_ -> sweepFile())
                .map(it ->
                        it.resolveSibling(String.valueOf(it.getFileName()).replaceFirst("\\.yaml$", ".forbidden.csv")));
    }

    Optional<Path> unitsFile() {
        return imported.suggestedUnits().isEmpty()
                ? Optional.empty()
                : Optional.of(folder.resolve("units").resolve(imported.scenario() + ".yaml"));
    }

    private Path template() {
        return folder.resolve(imported.template().file());
    }

    /** @throws UsageError if any of them is there already */
    void requireNew() {
        List<String> there = Stream.of(
                        Stream.of(manifest(), template()),
                        sweepFile().stream(),
                        forbiddenFile().stream(),
                        unitsFile().stream())
                .flatMap(it -> it)
                .filter(Files::exists)
                .filter(it -> !isSame(it))
                .map(Path::toString)
                .toList();
        if (!there.isEmpty()) {
            throw new UsageError(String.join(", ", there) + (there.size() == 1 ? " is" : " are")
                    + " there already; --replace writes over " + (there.size() == 1 ? "it" : "them"));
        }
    }

    /** Several distributions of one scenario share its manifest and its file. */
    private boolean isSame(Path file) {
        try {
            byte[] known = Files.readAllBytes(file);
            return (file.equals(template())
                            && Arrays.equals(known, imported.template().bytes()))
                    || (file.equals(manifest()) && Arrays.equals(known, bytes(imported.manifest())))
                    || unitsFile().filter(file::equals).isPresent();
        } catch (IOException e) {
            throw new WriteFailed(file, e);
        }
    }

    void write() {
        try {
            Files.createDirectories(folder);
            new PartFile(template())
                    .fill(new ByteArrayInputStream(imported.template().bytes()));
            fill(manifest(), imported.manifest().text());
            if (imported.sweep().isPresent()) {
                fill(sweepFile().orElseThrow(), imported.sweep().get().text());
            }
            if (unitsFile().isPresent()) {
                fill(unitsFile().get(), unitsText());
            }
            forbiddenFile().ifPresent(it -> forbidden.orElseThrow().write(it));
        } catch (IOException e) {
            throw new WriteFailed(folder, e);
        }
    }

    private static void fill(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        new PartFile(file).fill(text);
    }

    private String unitsText() {
        StringBuilder text =
                new StringBuilder("# What the names suggest. Correct it, then import again with --units.\n");
        imported.suggestedUnits()
                .forEach((name, unit) ->
                        text.append(name).append(": \"").append(unit).append("\"\n"));
        return text.toString();
    }
}
