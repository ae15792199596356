package dev.provinggrid.model.sweep;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.JsonText;
import dev.provinggrid.model.document.MergePatch;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A sweep file as a document, what it extends and what the command line sets merged into it: no scenario is needed for that.
 *
 * @param root the whole
 */
public record SweepDocument(Element root) {

    private static final String EXTENDS = "extends";
    private static final int LONGEST_CHAIN = 16;

    /**
     * Reads a file, follows its {@code extends} (relative to the file it stands in), and applies {@code path=value} settings.
     *
     * @throws InvalidInput when that cannot be done
     */
    public static SweepDocument resolve(Path file, List<String> sets) {
        Element root = extended(file, "", new LinkedHashSet<>());
        for (String set : sets) {
            root = MergePatch.apply(root, Setting.parse(set).asPatch());
        }
        return new SweepDocument(root);
    }

    /**
     * Reads a document that stands for itself.
     *
     * @throws InvalidInput when it is none
     */
    public static SweepDocument parse(byte[] yamlOrJson) {
        Element root = new DocumentReader().read(yamlOrJson);
        if (root instanceof Element.Mapping mapping && mapping.entries().containsKey(EXTENDS)) {
            throw new InvalidInput(Problem.at(
                    mapping.keyPlace(EXTENDS),
                    "extends works with files on the command line only: send the resolved sweep"));
        }
        return new SweepDocument(root);
    }

    /** The document as JSON, in its own order. */
    public String json() {
        return JsonText.of(root);
    }

    /** Where something stands in the files, by its JSON pointer in {@link #json()}: the nearest that is known. */
    public Place place(String pointer) {
        Element element = root;
        Place place = root.place();
        for (String step : pointer.split("/", -1)) {
            String key = step.replace("~1", "/").replace("~0", "~");
            if (element instanceof Element.Mapping mapping && mapping.entries().containsKey(key)) {
                place = mapping.keyPlace(key);
                element = mapping.entries().get(key);
            } else if (element instanceof Element.Sequence sequence
                    && key.matches("[0-9]{1,6}")
                    && Integer.parseInt(key) < sequence.items().size()) {
                element = sequence.items().get(Integer.parseInt(key));
                place = element.place();
            }
        }
        return new Place(pointer, place.line(), place.column(), place.file());
    }

    private static Element extended(Path file, String label, Set<Path> chain) {
        Path here = file.toAbsolutePath().normalize();
        if (!chain.add(here) || chain.size() > LONGEST_CHAIN) {
            throw new InvalidInput(Problem.at(
                            new Place("/" + EXTENDS, 0, 0, label),
                            "a sweep cannot extend itself, even by way of others")
                    .withValue(String.valueOf(file.getFileName())));
        }
        Element root = new DocumentReader(label).read(file);
        if (!(root instanceof Element.Mapping mapping) || !mapping.entries().containsKey(EXTENDS)) {
            return root;
        }
        if (!(mapping.entries().get(EXTENDS) instanceof Element.Scalar base) || base.absent()) {
            throw new InvalidInput(Problem.at(mapping.keyPlace(EXTENDS), "extends names one file"));
        }
        Path baseFile = here.resolveSibling(base.text());
        Map<String, Element> own = new LinkedHashMap<>(mapping.entries());
        own.remove(EXTENDS);
        return MergePatch.apply(
                extended(baseFile, base.text(), chain), new Element.Mapping(mapping.place(), own, mapping.keys()));
    }
}
