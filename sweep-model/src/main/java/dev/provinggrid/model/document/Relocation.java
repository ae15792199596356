package dev.provinggrid.model.document;

import dev.provinggrid.model.document.Element.Mapping;
import dev.provinggrid.model.document.Element.Scalar;
import dev.provinggrid.model.document.Element.Sequence;
import dev.provinggrid.model.problem.Place;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Embeds a separate document in another one: its places become pointers into that document, without a line. */
public final class Relocation {

    private Relocation() {}

    /** The element with all its places below the path. */
    public static Element of(Element element, List<String> path) {
        String pointer = "";
        for (String key : path) {
            pointer = Pointer.child(pointer, key);
        }
        return move(element, pointer);
    }

    private static Element move(Element element, String root) {
        return switch (element) {
            case Scalar scalar -> new Scalar(move(scalar.place(), root), scalar.text(), scalar.quoted());
            case Sequence sequence ->
                new Sequence(
                        move(sequence.place(), root),
                        sequence.items().stream().map(it -> move(it, root)).toList());
            case Mapping mapping -> {
                Map<String, Element> entries = new LinkedHashMap<>();
                mapping.entries().forEach((key, value) -> entries.put(key, move(value, root)));
                Map<String, Place> keys = new LinkedHashMap<>();
                mapping.keys().forEach((key, place) -> keys.put(key, move(place, root)));
                yield new Mapping(
                        move(mapping.place(), root),
                        Collections.unmodifiableMap(entries),
                        Collections.unmodifiableMap(keys));
            }
        };
    }

    private static Place move(Place place, String root) {
        return new Place(root + place.pointer(), 0, 0, "--set");
    }
}
