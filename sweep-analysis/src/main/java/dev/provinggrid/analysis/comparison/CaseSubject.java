package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.document.CanonicalJson;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * The case, or the cases, that something is known of.
 *
 * @param key of the one case; empty where the others tell which
 * @param parameters that the cases have, as texts of the file; others are free
 * @param replicate the one replicate; empty for all
 * @param cause why they did not pass; empty where it does not matter
 */
public record CaseSubject(
        Optional<String> key, Map<String, KnownValue> parameters, Optional<Integer> replicate, Optional<String> cause) {

    public boolean covers(ComparedCase known, SweepColumns sweep, int row) {
        return key.map(it -> it.equals(known.key()))
                .orElseGet(
                        () -> cause.map(it -> it.equals(known.cause())).orElse(true) && isPlannedIn(known, sweep, row));
    }

    /** Whether it is meant by parameters and replicate, whatever became of it. */
    public boolean isPlannedIn(ComparedCase known, SweepColumns sweep, int row) {
        return replicate.map(it -> it == known.replicate()).orElse(true) && hasValues(sweep, row);
    }

    private boolean hasValues(SweepColumns sweep, int row) {
        return parameters.entrySet().stream().allMatch(it -> {
            ParameterColumn column = sweep.parameters().get(it.getKey());
            return column != null && it.getValue().is(column.value(row));
        });
    }

    /** Whether it says nothing, and so means every case. */
    public boolean isEverything() {
        return key.isEmpty() && parameters.isEmpty() && cause.isEmpty();
    }

    /** SHA-256 of what it says: one name for it wherever it is written. */
    public String digest() {
        return CanonicalJson.digest(entry());
    }

    /** As the file has it. */
    public SequencedMap<String, Object> entry() {
        SequencedMap<String, Object> entry = new LinkedHashMap<>();
        key.ifPresent(it -> entry.put("case", it));
        if (!parameters.isEmpty()) {
            Map<String, Object> values = new TreeMap<>();
            parameters.forEach((name, value) -> values.put(name, value.text()));
            entry.put("parameters", values);
        }
        replicate.ifPresent(it -> entry.put("replicate", it));
        cause.ifPresent(it -> entry.put("cause", it));
        return entry;
    }
}
