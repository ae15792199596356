package dev.provinggrid.model.document;

import dev.provinggrid.model.document.Element.Mapping;
import dev.provinggrid.model.document.Element.Scalar;
import dev.provinggrid.model.problem.Place;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Merges documents by JSON Merge Patch (RFC 7396): mappings key by key; null removes a key, any other value replaces it. */
public final class MergePatch {

    private MergePatch() {}

    /** The target with the patch applied; new keys come last. */
    public static Element apply(Element target, Element patch) {
        if (!(patch instanceof Mapping changes)) {
            return patch;
        }
        Map<String, Element> entries = new LinkedHashMap<>();
        Map<String, Place> keys = new LinkedHashMap<>();
        if (target instanceof Mapping base) {
            entries.putAll(base.entries());
            keys.putAll(base.keys());
        }
        changes.entries().forEach((key, change) -> {
            keys.put(key, changes.keyPlace(key));
            if (change instanceof Scalar scalar && scalar.absent()) {
                entries.remove(key);
            } else {
                Element before = entries.getOrDefault(key, new Scalar(change.place(), "", false));
                entries.put(key, apply(before, change));
            }
        });
        return new Mapping(
                target instanceof Mapping ? target.place() : patch.place(),
                Collections.unmodifiableMap(entries),
                Collections.unmodifiableMap(keys));
    }
}
