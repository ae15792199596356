package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Relocation;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A {@code --set} of the command line, {@code parameters.approachSpeed=60 km/h}.
 *
 * @param path keys from the document inwards
 * @param value value, read as YAML so that lists and mappings can be set too
 */
record Setting(List<String> path, Element value) {

    /**
     * Reads {@code path=value}.
     *
     * @throws InvalidInput if the text is no setting
     */
    static Setting parse(String text) {
        int equals = text.indexOf('=');
        if (equals <= 0 || text.startsWith(".") || text.substring(0, equals).endsWith(".")) {
            throw new InvalidInput(Problem.at(new Place("", 0, 0, "--set"), "not a setting")
                    .withValue(text)
                    .withAllowed("path=value, for example parameters.approachSpeed=60 km/h"));
        }
        String value = text.substring(equals + 1);
        DocumentReader documents = new DocumentReader("--set " + text);
        List<String> path = List.of(text.substring(0, equals).split("\\.", -1));
        Element element = value.isBlank()
                ? new Element.Scalar(Place.DOCUMENT, "", false)
                : documents.value(value.getBytes(StandardCharsets.UTF_8));
        return new Setting(path, Relocation.of(element, path));
    }

    /** A document with only this setting, to be merged. */
    Element asPatch() {
        Element patch = value;
        for (String key : path.reversed()) {
            patch = new Element.Mapping(value.place(), Map.of(key, patch), Map.of(key, value.place()));
        }
        return patch;
    }
}
