package dev.provinggrid.analysis.audit;

import dev.provinggrid.model.quantity.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A parameter that is varied in a sweep.
 *
 * @param labels display text by level, in the order of the sweep file
 */
public record AuditedParameter(String name, Map<Value, String> labels) {

    public AuditedParameter {
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    String label(Value level) {
        return labels.getOrDefault(level, level.toString());
    }
}
