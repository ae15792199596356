package dev.provinggrid.model.template;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.MergePatch;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.scenario.program.FileTemplate;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A manifest in a folder with the templates that it names.
 *
 * @param manifest with the digests of the templates in it, so that its own digest is another one when a template is, and with what the
 *     templates ask of parameters
 */
public record ManifestFile(Manifest manifest, ProgramFiles files) {

    /**
     * Reads one.
     *
     * @param shownName name of the file in every problem
     * @throws InvalidInput with everything that is wrong with the manifest and its templates
     */
    public static ManifestFile read(Path file, String shownName) {
        Problems problems = new Problems();
        Element root = new DocumentReader(shownName).read(file, problems);
        Manifest manifest = ManifestReader.readable(root, problems);
        List<ProgramFiles.Prepared> prepared =
                new TemplateReader(file.toAbsolutePath().getParent(), manifest, shownName, problems).all();
        problems.throwIfAny();
        if (prepared.isEmpty()) {
            return new ManifestFile(manifest, ProgramFiles.NONE);
        }
        Element pinned = MergePatch.apply(
                root, digests(prepared.stream().map(ProgramFiles.Prepared::file).toList()));
        Manifest whole = ManifestReader.readable(pinned, problems);
        return new ManifestFile(
                whole.withParameters(whole.parameters().stream()
                        .map(it -> narrowed(it, prepared))
                        .toList()),
                new ProgramFiles(prepared));
    }

    /** Whoever sets a text that goes into a plain file hears at once which texts it takes, not from each case. */
    private static Parameter narrowed(Parameter parameter, List<ProgramFiles.Prepared> files) {
        return parameter.type() != Parameter.Type.TEXT
                ? parameter
                : files.stream()
                        .filter(it -> it.template().plain().contains(parameter.name()))
                        .findFirst()
                        .map(it -> parameter.plainIn(it.file().path()))
                        .orElse(parameter);
    }

    /** {@code {runner: {files: {PATH: {sha256: DIGEST}}}}}. */
    private static Element digests(List<FileTemplate> files) {
        Map<String, Element> byPath = new TreeMap<>();
        files.forEach(it -> byPath.put(
                it.path(), mapping(Map.of("sha256", new Element.Scalar(Place.DOCUMENT, it.sha256(), true)))));
        return mapping(Map.of("runner", mapping(Map.of("files", mapping(byPath)))));
    }

    private static Element mapping(Map<String, Element> entries) {
        return new Element.Mapping(Place.DOCUMENT, new LinkedHashMap<>(entries), Map.of());
    }
}
