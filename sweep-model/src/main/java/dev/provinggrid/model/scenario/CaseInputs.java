package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Value;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Finds the inputs of a case other than its manifest, such as model cards and model files, pinned by digest.
 *
 * @param naming the parameters that name inputs
 * @param finder SHA-256 (hex) by name, by the values of at least those parameters
 */
public record CaseInputs(Set<String> naming, Function<Map<String, Value>, Map<String, String>> finder) {

    public static final CaseInputs NONE = always(Map.of());

    public CaseInputs {
        naming = Set.copyOf(naming);
    }

    /** Inputs of every case. */
    public static CaseInputs always(Map<String, String> inputs) {
        return new CaseInputs(Set.of(), _ -> inputs);
    }

    /** SHA-256 (hex) by name, for the parameters of a case. */
    public Map<String, String> of(Map<String, Value> parameters) {
        return finder.apply(parameters);
    }

    /** These and others. */
    public CaseInputs and(CaseInputs others) {
        Set<String> all = new HashSet<>(naming);
        all.addAll(others.naming);
        return new CaseInputs(all, parameters -> {
            Map<String, String> both = new TreeMap<>(of(parameters));
            both.putAll(others.of(parameters));
            return Collections.unmodifiableMap(both);
        });
    }
}
