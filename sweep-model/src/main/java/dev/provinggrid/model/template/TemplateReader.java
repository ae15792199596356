package dev.provinggrid.model.template;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.openscenario.ScenarioTemplate;
import dev.provinggrid.model.openscenario.xml.XmlSource;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.program.FileTemplate;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads the templates of a manifest and holds them against it.
 *
 * @param folder of the manifest
 * @param shownName name of the manifest in problems
 */
record TemplateReader(Path folder, Manifest manifest, String shownName, Problems problems) {

    List<ProgramFiles.Prepared> all() {
        return manifest.files().stream()
                .filter(it -> !it.template().isEmpty())
                .flatMap(it -> prepared(it).stream())
                .toList();
    }

    private Optional<ProgramFiles.Prepared> prepared(FileTemplate file) {
        Optional<byte[]> bytes = bytes(file);
        if (bytes.isEmpty()) {
            return Optional.empty();
        }
        String sha256 = CanonicalJson.sha256(bytes.get());
        if (!file.sha256().isEmpty() && !file.sha256().equals(sha256)) {
            problems.add(Problem.at(place(file, "sha256"), "the template " + file.template() + " has another digest")
                    .withValue(file.sha256())
                    .withAllowed(sha256 + ", or none"));
        }
        try {
            CaseTemplate template = template(file, bytes.get());
            FileTemplate pinned = new FileTemplate(file.path(), file.template(), file.type(), sha256);
            return Optional.of(new ProgramFiles.Prepared(pinned, bytes.get(), template));
        } catch (InvalidInput e) {
            problems.addAll(e.problems());
            return Optional.empty();
        }
    }

    private CaseTemplate template(FileTemplate file, byte[] bytes) {
        if (file.type() == FileTemplate.Type.XOSC) {
            ScenarioTemplate scenario = ScenarioTemplate.read(XmlSource.of(file.template(), bytes), manifest);
            return (values, _) -> scenario.with(values);
        }
        return PlaceholderTemplate.read(XmlSource.of(file.template(), bytes), file.type(), manifest);
    }

    /** A link may lead to another file of the folder, as in a mounted volume, but not out of it. */
    private Optional<byte[]> bytes(FileTemplate file) {
        Path path = folder.resolve(file.template()).normalize();
        Place place = place(file, "template");
        if (!Files.isRegularFile(path)) {
            problems.add(Problem.at(place, "there is no such template")
                    .withValue(file.template())
                    .withAllowed("a file below the folder of the manifest"));
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(path)) {
            if (!path.toRealPath().startsWith(folder.toRealPath())) {
                problems.add(Problem.at(place, "a link that leads out of the folder of the manifest")
                        .withValue(file.template()));
                return Optional.empty();
            }
            return Optional.of(in.readNBytes(XmlSource.LARGEST + 1));
        } catch (IOException e) {
            problems.add(Problem.at(place, "the template cannot be read: " + e).withValue(file.template()));
            return Optional.empty();
        }
    }

    private Place place(FileTemplate file, String key) {
        String path = file.path().replace("~", "~0").replace("/", "~1");
        return new Place("/runner/files/" + path + "/" + key, 0, 0, shownName);
    }
}
