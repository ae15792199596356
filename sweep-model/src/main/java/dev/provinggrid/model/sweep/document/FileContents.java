package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.network.NetworkPack;
import dev.provinggrid.model.network.NetworkPacker;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.sweep.SweepFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Replaces the file paths in a sweep file, which are relative to it, by the content of the files. */
record FileContents(Path sweepFile, Problems problems) {

    /** The document with contents in place of paths. */
    Element.Mapping in(Element.Mapping sweep) {
        if (!(sweep.entries().get(SweepFiles.KEY) instanceof Element.Mapping files)) {
            return sweep;
        }
        Map<String, Element> contents = new LinkedHashMap<>();
        files.entries().forEach((name, it) -> contents.put(name, content(it)));
        return with(sweep, SweepFiles.KEY, with(files, contents));
    }

    private Element content(Element named) {
        if (!(named instanceof Element.Scalar path) || path.absent()) {
            return named;
        }
        Place place = path.place();
        Path file = sweepFile.resolveSibling(path.text());
        try {
            byte[] bytes = new DocumentReader().bytes(file);
            return NetworkPacker.packs(file)
                    ? held(
                            NetworkPack.KIND,
                            new NetworkPacker(file, place, problems).pack().text(),
                            place)
                    : held(SweepFiles.CSV, new String(bytes, StandardCharsets.UTF_8), place);
        } catch (InvalidInput unreadable) {
            unreadable.problems().forEach(it -> problems.add(it.at(place)));
            return new Element.Mapping(place, Map.of(SweepFiles.CSV, new Element.Scalar(place, "", true)), Map.of());
        }
    }

    private static Element held(String kind, String text, Place place) {
        return new Element.Mapping(place, Map.of(kind, new Element.Scalar(place, text, true)), Map.of(kind, place));
    }

    private static Element.Mapping with(Element.Mapping sweep, String key, Element value) {
        Map<String, Element> entries = new LinkedHashMap<>(sweep.entries());
        entries.put(key, value);
        return with(sweep, entries);
    }

    private static Element.Mapping with(Element.Mapping mapping, Map<String, Element> entries) {
        return new Element.Mapping(mapping.place(), Collections.unmodifiableMap(entries), mapping.keys());
    }
}
