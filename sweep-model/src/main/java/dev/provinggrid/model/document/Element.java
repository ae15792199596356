package dev.provinggrid.model.document;

import dev.provinggrid.model.problem.Place;
import java.util.List;
import java.util.Map;

/** A node of a document. */
public sealed interface Element {

    Place place();

    /** Number of nodes in this element, aliases expanded. It limits the size of a document. */
    long weight();

    /** Number of characters in its keys and values, aliases expanded. It limits the size of a document too. */
    long characters();

    /** What messages call this kind of node. */
    String kind();

    /**
     * Text, a number, a boolean or null.
     *
     * @param text as written, without its quotes
     * @param quoted whether it stood in quotes
     */
    record Scalar(Place place, String text, boolean quoted) implements Element {

        /** Whether it is YAML's null. */
        public boolean absent() {
            return !quoted && (text.isEmpty() || text.equals("~") || text.equals("null"));
        }

        @Override
        public long weight() {
            return 1;
        }

        @Override
        public long characters() {
            return text.length();
        }

        @Override
        public String kind() {
            return absent() ? "nothing" : "a single value";
        }
    }

    /** A list. */
    record Sequence(Place place, List<Element> items, long weight) implements Element {

        public Sequence(Place place, List<Element> items) {
            this(
                    place,
                    List.copyOf(items),
                    1 + items.stream().mapToLong(Element::weight).sum());
        }

        @Override
        public long characters() {
            return items.stream().mapToLong(Element::characters).sum();
        }

        @Override
        public String kind() {
            return "a list";
        }
    }

    /**
     * Keys with values, in the order of the document.
     *
     * @param keys place of each key
     */
    record Mapping(Place place, Map<String, Element> entries, Map<String, Place> keys, long weight) implements Element {

        public Mapping(Place place, Map<String, Element> entries, Map<String, Place> keys) {
            this(
                    place,
                    entries,
                    keys,
                    1 + entries.values().stream().mapToLong(Element::weight).sum());
        }

        public Place keyPlace(String key) {
            return keys.getOrDefault(key, place);
        }

        @Override
        public long characters() {
            return entries.entrySet().stream()
                    .mapToLong(it -> it.getKey().length() + it.getValue().characters())
                    .sum();
        }

        @Override
        public String kind() {
            return "a mapping";
        }
    }
}
