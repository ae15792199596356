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
 * A sweep file as a document, merged with the files that it extends and the settings of the command line. No scenario is needed
 * to read it.
 *
 * @param root root of the merged document
 * @param problems problems of form that do not prevent further reading; the reader of the sweep reports them with its own
 */
public record SweepDocument(Element root, List<Problem> problems) {

    /**
     * Reads a file, follows its {@code extends} (relative to the file it stands in), and applies {@code path=value} settings.
     *
     * @throws InvalidInput if a file cannot be read at all
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
     * Reads a document that extends no other.
     *
     * @throws InvalidInput if it cannot be read at all
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

    /** The same document with further labels; labels that it already has are not repeated. */
    public SweepDocument labelled(List<String> further) {
        return new SweepDocument(SweepLabels.add(root, further), problems);
    }

    /** The document as JSON, in its own order. */
    public String json() {
        return JsonText.of(root);
    }

    /** Place in the files of the element with a JSON pointer in {@link #json()}, or of its nearest known ancestor. */
    public Place place(String pointer) {
        return Pointer.place(root, pointer);
    }
}
