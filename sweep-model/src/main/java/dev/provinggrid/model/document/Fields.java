package dev.provinggrid.model.document;

import dev.provinggrid.model.document.Element.Mapping;
import dev.provinggrid.model.document.Element.Scalar;
import dev.provinggrid.model.document.Element.Sequence;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** The keys of a mapping. A key that its reader never asked for is unknown; {@link #refuseOthers()} reports these at the end. */
public final class Fields {

    private final Mapping mapping;
    private final Problems problems;
    private final Set<String> asked = new LinkedHashSet<>();

    private final boolean found;

    private Fields(Mapping mapping, boolean found, Problems problems) {
        this.mapping = mapping;
        this.found = found;
        this.problems = problems;
    }

    /** The fields of a mapping; no fields, with a problem, if the element is no mapping. */
    public static Fields of(Element element, Problems problems) {
        if (element instanceof Mapping mapping) {
            return new Fields(mapping, true, problems);
        }
        problems.add(Problem.at(element.place(), element.kind() + " where a mapping of keys to values is wanted"));
        return new Fields(new Mapping(element.place(), Map.of(), Map.of()), false, problems);
    }

    public Place place() {
        return mapping.place();
    }

    /** Place of a key, or where it would stand. */
    public Place place(String key) {
        Place there = mapping.keys().get(key);
        Place parent = mapping.place();
        return there != null
                ? there
                : new Place(Pointer.child(parent.pointer(), key), parent.line(), parent.column(), parent.file());
    }

    public Set<String> names() {
        return mapping.entries().keySet();
    }

    /** The keys of the mapping under a key; none if there is no such mapping. */
    public Set<String> namesWithin(String key) {
        return element(key).orElse(null) instanceof Mapping inner
                ? inner.entries().keySet()
                : Set.of();
    }

    public Optional<Element> element(String key) {
        asked.add(key);
        return Optional.ofNullable(mapping.entries().get(key))
                .filter(it -> !(it instanceof Scalar scalar && scalar.absent()));
    }

    /** The element of a key that must be present, even if it is null. */
    public Element rawElement(String key) {
        asked.add(key);
        return mapping.entries().get(key);
    }

    public Optional<Element> required(String key) {
        Optional<Element> element = element(key);
        if (element.isEmpty() && found) {
            problems.add(Problem.at(place(key), "\"" + key + "\" is missing"));
        }
        return element;
    }

    public Optional<Scalar> scalar(String key) {
        return element(key).flatMap(it -> asScalar(it, problems));
    }

    public Optional<String> text(String key) {
        return scalar(key).map(Scalar::text);
    }

    public Optional<String> requiredText(String key) {
        return required(key).flatMap(it -> asScalar(it, problems)).map(Scalar::text);
    }

    public Optional<Fields> fields(String key) {
        return element(key).map(it -> of(it, problems));
    }

    /** The items of a list; none when the key is absent. */
    public List<Element> list(String key) {
        return element(key).map(it -> asList(it, problems)).orElse(List.of());
    }

    /** A whole number within bounds; empty if absent or, with a problem, if it is anything else. */
    public OptionalLong whole(String key, long least, long greatest) {
        Optional<Scalar> scalar = scalar(key);
        if (scalar.isEmpty()) {
            return OptionalLong.empty();
        }
        String text = scalar.get().text();
        if (text.matches("[+-]?[0-9]{1,18}")) {
            long number = Long.parseLong(text);
            if (number >= least && number <= greatest) {
                return OptionalLong.of(number);
            }
        }
        problems.add(Problem.at(scalar.get().place(), "\"" + key + "\" is not a whole number in range")
                .withValue(text)
                .withAllowed(least + " to " + greatest));
        return OptionalLong.empty();
    }

    /** A decimal number within bounds; empty if absent or, with a problem, if it is anything else. */
    public OptionalDouble number(String key, double least, double greatest) {
        Optional<Scalar> scalar = scalar(key);
        if (scalar.isEmpty()) {
            return OptionalDouble.empty();
        }
        String text = scalar.get().text();
        if (text.matches("[0-9]{1,9}([.][0-9]{1,9})?")) {
            double number = Double.parseDouble(text);
            if (number >= least && number <= greatest) {
                return OptionalDouble.of(number);
            }
        }
        problems.add(Problem.at(scalar.get().place(), "\"" + key + "\" is not a number in range")
                .withValue(text)
                .withAllowed(least + " to " + greatest));
        return OptionalDouble.empty();
    }

    /** {@code true} or {@code false}. */
    public Optional<Boolean> flag(String key) {
        return word(key, List.of("true", "false")).map(Boolean::valueOf);
    }

    /** The value of a key that allows only some words. */
    public Optional<String> word(String key, List<String> allowed) {
        return scalar(key)
                .filter(it -> {
                    if (allowed.contains(it.text())) {
                        return true;
                    }
                    problems.add(Problem.at(it.place(), "unknown value of \"" + key + "\"")
                            .noneOf(it.text(), allowed));
                    return false;
                })
                .map(Scalar::text);
    }

    /** One of the constants of an enum, written in lower case. */
    public <E extends Enum<E>> Optional<E> constant(String key, Class<E> type) {
        List<String> words = java.util.Arrays.stream(type.getEnumConstants())
                .map(Fields::word)
                .toList();
        return word(key, words).map(it -> type.getEnumConstants()[words.indexOf(it)]);
    }

    /** Reports every key that was not asked for as a problem. */
    public void refuseOthers() {
        mapping.entries().keySet().stream()
                .filter(it -> !asked.contains(it))
                .forEach(it -> problems.add(Problem.at(place(it), "unknown key").noneOf(it, asked)));
    }

    public static Optional<Scalar> asScalar(Element element, Problems problems) {
        if (element instanceof Scalar scalar && !scalar.absent()) {
            return Optional.of(scalar);
        }
        problems.add(Problem.at(element.place(), element.kind() + " where a single value is wanted"));
        return Optional.empty();
    }

    public static List<Element> asList(Element element, Problems problems) {
        if (element instanceof Sequence sequence) {
            return sequence.items();
        }
        problems.add(Problem.at(element.place(), element.kind() + " where a list is wanted"));
        return List.of();
    }

    /** A constant as documents write it: {@code per-case}. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
