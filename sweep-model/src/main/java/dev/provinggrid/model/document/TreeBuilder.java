package dev.provinggrid.model.document;

import dev.provinggrid.model.document.Element.Mapping;
import dev.provinggrid.model.document.Element.Scalar;
import dev.provinggrid.model.document.Element.Sequence;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds a tree from parser events, within limits of depth and size. */
final class TreeBuilder {

    /** Greatest depth; no valid document of ours is deeper. */
    static final int DEEPEST = 40;

    /** Greatest number of nodes of a document, aliases expanded. */
    static final long HEAVIEST = 200_000;

    private final String file;
    private final Problems problems;
    private final Deque<Open> open = new ArrayDeque<>();
    private long weight;
    private long characters;
    private Optional<Element> root = Optional.empty();

    TreeBuilder(String file, Problems problems) {
        this.file = file;
        this.problems = problems;
    }

    /** The place of the next node. */
    Place here(int line, int column) {
        Open parent = open.peek();
        return new Place(parent == null ? "" : parent.nextPointer(), line, column, file);
    }

    /** Whether the next scalar is a key. */
    boolean expectsKey() {
        return open.peek() instanceof OpenMapping mapping && mapping.key == null;
    }

    void key(String name, int line, int column) {
        if (!(open.peek() instanceof OpenMapping mapping)) {
            throw new IllegalStateException("a key outside a mapping");
        }
        Place place = new Place(Pointer.child(mapping.place.pointer(), name), line, column, file);
        mapping.duplicate = mapping.entries.containsKey(name);
        if (mapping.duplicate) {
            problems.add(Problem.at(place, "duplicate key").withValue(name).repeating(mapping.keys.get(name)));
        } else {
            mapping.keys.put(name, place);
        }
        mapping.key = name;
    }

    void scalar(Place place, String text, boolean quoted) {
        Scalar scalar = new Scalar(place, text, quoted);
        grow(scalar, place);
        hang(scalar);
    }

    /** Adds a node that already stands elsewhere, for an alias. */
    void again(Element element, Place place) {
        grow(element, place);
        hang(element);
    }

    void openMapping(Place place) {
        push(new OpenMapping(place));
    }

    void openSequence(Place place) {
        push(new OpenSequence(place));
    }

    Element close() {
        Element closed = open.pop().finished();
        hang(closed);
        return closed;
    }

    Optional<Element> root() {
        return root;
    }

    private void push(Open node) {
        grow(1, 0, node.place());
        if (open.size() >= DEEPEST) {
            throw new InvalidInput(Problem.at(node.place(), "nested too deeply").withAllowed(DEEPEST + " levels"));
        }
        open.push(node);
    }

    private void grow(Element element, Place place) {
        grow(element.weight(), element.characters(), place);
    }

    private void grow(long nodes, long letters, Place place) {
        weight += nodes;
        characters += letters;
        if (weight > HEAVIEST || characters > DocumentReader.LARGEST) {
            throw new InvalidInput(Problem.at(place, "the document is too large")
                    .withAllowed(HEAVIEST + " values and " + DocumentReader.LARGEST + " characters, aliases expanded"));
        }
    }

    private void hang(Element element) {
        Open parent = open.peek();
        if (parent == null) {
            if (root.isPresent()) {
                throw new InvalidInput(Problem.at(element.place(), "a second document in the same file"));
            }
            root = Optional.of(element);
        } else {
            parent.add(element);
        }
    }

    private sealed interface Open {
        Place place();

        String nextPointer();

        void add(Element element);

        Element finished();
    }

    private static final class OpenMapping implements Open {
        private final Place place;
        private final Map<String, Element> entries = new LinkedHashMap<>();
        private final Map<String, Place> keys = new LinkedHashMap<>();
        private String key;
        private boolean duplicate;

        OpenMapping(Place place) {
            this.place = place;
        }

        @Override
        public Place place() {
            return place;
        }

        @Override
        public String nextPointer() {
            return key == null ? place.pointer() : Pointer.child(place.pointer(), key);
        }

        @Override
        public void add(Element element) {
            if (!duplicate) {
                entries.put(key, element);
            }
            key = null;
        }

        @Override
        public Element finished() {
            return new Mapping(place, Collections.unmodifiableMap(entries), Collections.unmodifiableMap(keys));
        }
    }

    private record OpenSequence(Place place, List<Element> items) implements Open {
        OpenSequence(Place place) {
            this(place, new ArrayList<>());
        }

        @Override
        public String nextPointer() {
            return Pointer.child(place.pointer(), items.size());
        }

        @Override
        public void add(Element element) {
            items.add(element);
        }

        @Override
        public Element finished() {
            return new Sequence(place, items);
        }
    }
}
