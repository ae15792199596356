package dev.provinggrid.analysis.audit;

import dev.provinggrid.model.quantity.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A parameter that is varied in a sweep.
 *
 * @param labels display text by level, in the order of the sweep file
 * @param others display text of values that are no levels
 */
public record AuditedParameter(String name, Map<Value, String> labels, Function<Value, String> others) {

    public AuditedParameter {
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    /** A parameter whose values are all levels. */
    public AuditedParameter(String name, Map<Value, String> labels) {
        this(name, labels, Value::toString);
    }

    String label(Value level) {
        String known = labels.get(level);
        return known == null ? others.apply(level) : known;
    }
}
