package dev.provinggrid.model.document;

import dev.provinggrid.model.problem.Place;

/** JSON pointers (RFC 6901). */
public final class Pointer {

    private Pointer() {}

    static String child(String parent, String key) {
        return parent + "/" + key.replace("~", "~0").replace("/", "~1");
    }

    /** Place of the element that a pointer names below a root, or of its nearest existing ancestor. */
    public static Place place(Element root, String pointer) {
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

    static String child(String parent, int index) {
        return parent + "/" + index;
    }
}
