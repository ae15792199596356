package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.JsonText;
import dev.provinggrid.model.document.MergePatch;
import dev.provinggrid.model.document.Pointer;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.nio.file.Path;
import java.util.List;

/**
 * A sweep file as a document, what it extends and what the command line sets merged into it: no scenario is needed for that.
 *
 * @param root the whole
 * @param problems what is wrong with its form, as far as that hides nothing else: its reader tells it with the rest
 */
public record SweepDocument(Element root, List<Problem> problems) {

    /**
     * Reads a file, follows its {@code extends} (relative to the file it stands in), and applies {@code path=value} settings.
     *
     * @throws InvalidInput when a file cannot be read at all
     */
    public static SweepDocument resolve(Path file, List<String> sets) {
        Problems problems = new Problems();
        Element root = new Extension(problems).read(file);
        for (String set : sets) {
            try {
                root = MergePatch.apply(root, Setting.parse(set).asPatch());
            } catch (InvalidInput noSetting) {
                problems.addAll(noSetting.problems());
            }
        }
        return new SweepDocument(root, problems.list());
    }

    /**
     * Reads a document that stands for itself.
     *
     * @throws InvalidInput when it cannot be read at all
     */
    public static SweepDocument parse(byte[] yamlOrJson) {
        Problems problems = new Problems();
        Element root = new DocumentReader().read(yamlOrJson, problems);
        if (root instanceof Element.Mapping mapping && mapping.entries().containsKey(Extension.KEY)) {
            problems.add(Problem.at(
                    mapping.keyPlace(Extension.KEY),
                    "extends works with files on the command line only: send the resolved sweep"));
        }
        return new SweepDocument(root, problems.list());
    }

    /** The same with further labels; those that it has already are not repeated. */
    public SweepDocument labelled(List<String> further) {
        return new SweepDocument(SweepLabels.add(root, further), problems);
    }

    /** The document as JSON, in its own order. */
    public String json() {
        return JsonText.of(root);
    }

    /** Where something stands in the files, by its JSON pointer in {@link #json()}: the nearest that is known. */
    public Place place(String pointer) {
        return Pointer.place(root, pointer);
    }
}
