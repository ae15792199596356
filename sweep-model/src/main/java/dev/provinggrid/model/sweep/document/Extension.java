package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.MergePatch;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Reads a file and merges it into the one that it {@code extends}, and so on. */
final class Extension {

    static final String KEY = "extends";

    private static final int LONGEST_CHAIN = 16;

    private final Problems problems;
    private final Set<Path> chain = new LinkedHashSet<>();

    Extension(Problems problems) {
        this.problems = problems;
    }

    /**
     * Reads the main file.
     *
     * @throws InvalidInput when it cannot be read at all
     */
    Element read(Path file) {
        return read(file, "");
    }

    private Element read(Path file, String label) {
        Path here = file.toAbsolutePath().normalize();
        chain.add(here);
        Element root = new DocumentReader(label).read(file, problems);
        if (!(root instanceof Element.Mapping written)) {
            return root;
        }
        Element.Mapping mapping = new FileContents(here, problems).in(written);
        if (!mapping.entries().containsKey(KEY)) {
            return mapping;
        }
        Map<String, Element> own = new LinkedHashMap<>(mapping.entries());
        Element base = own.remove(KEY);
        Element.Mapping itself = new Element.Mapping(mapping.place(), Collections.unmodifiableMap(own), mapping.keys());
        if (!(base instanceof Element.Scalar named) || named.absent()) {
            problems.add(Problem.at(mapping.keyPlace(KEY), "extends names one file"));
            return itself;
        }
        return MergePatch.apply(extended(here.resolveSibling(named.text()), named), itself);
    }

    /** The document that a file extends; empty, with a problem, if that is no sweep file. */
    private Element extended(Path file, Element.Scalar named) {
        if (chain.contains(file.normalize()) || chain.size() >= LONGEST_CHAIN) {
            return refused(named, "a sweep cannot extend itself, even by way of others");
        }
        try {
            Element base = read(file, named.text());
            return isSweep(base) ? base : refused(named, "extends names something that is not a sweep file");
        } catch (InvalidInput unreadable) {
            if (unreadable.problems().stream().allMatch(it -> it.place().line() == 0)) {
                return refused(
                        named, "extends: " + unreadable.problems().getFirst().message());
            }
            problems.addAll(unreadable.problems());
            return nothing(named.place());
        }
    }

    private Element refused(Element.Scalar named, String message) {
        problems.add(Problem.at(named.place(), message)
                .withValue(named.text())
                .withAllowed("a sweep file, its path relative to this one"));
        return nothing(named.place());
    }

    /** Whether most keys are those of a sweep: manifests and cards share some of them. */
    private static boolean isSweep(Element element) {
        if (!(element instanceof Element.Mapping mapping)) {
            return false;
        }
        long known = mapping.entries().keySet().stream()
                .filter(SweepReader.KEYS::contains)
                .count();
        return 2 * known >= mapping.entries().size();
    }

    private static Element nothing(Place place) {
        return new Element.Mapping(place, Map.of(), Map.of());
    }
}
