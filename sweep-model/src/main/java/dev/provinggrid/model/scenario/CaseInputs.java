package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Value;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Finds the inputs of a case other than its manifest, such as model cards and model files, pinned by digest. */
@FunctionalInterface
public interface CaseInputs {

    CaseInputs NONE = _ -> Map.of();

    /** SHA-256 (hex) by name, for the parameters of a case. */
    Map<String, String> of(Map<String, Value> parameters);

    /** These and others. */
    default CaseInputs and(CaseInputs others) {
        return parameters -> {
            Map<String, String> both = new TreeMap<>(of(parameters));
            both.putAll(others.of(parameters));
            return Collections.unmodifiableMap(both);
        };
    }
}
