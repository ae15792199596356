package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.document.Fields;
import java.util.Map;
import java.util.TreeMap;

/** Copies keys that have the same form in a mapping and in a manifest. */
final class DeclaredKeys {

    private DeclaredKeys() {}

    static Map<String, Object> of(Fields fields, String... keys) {
        Map<String, Object> declared = new TreeMap<>();
        for (String key : keys) {
            fields.element(key).ifPresent(it -> declared.put(key, it));
        }
        return declared;
    }
}
