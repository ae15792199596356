package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.document.CanonicalJson;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Selects the cases that a known issue or a note is about.
 *
 * @param key of a single case; empty if the other components select
 * @param parameters values that the cases have, as written in the file; any value matches for the others
 * @param replicate of the cases; empty for all replicates
 * @param cause why the cases did not pass; empty for any cause
 */
public record CaseSubject(
        Optional<String> key, Map<String, KnownValue> parameters, Optional<Integer> replicate, Optional<String> cause) {

    public boolean covers(ComparedCase known, SweepColumns sweep, int row) {
        return key.map(it -> it.equals(known.key()))
                .orElseGet(
                        () -> cause.map(it -> it.equals(known.cause())).orElse(true) && isPlannedIn(known, sweep, row));
    }

    /** Whether parameters and replicate select a case, whatever its outcome. */
    public boolean isPlannedIn(ComparedCase known, SweepColumns sweep, int row) {
        return replicate.map(it -> it == known.replicate()).orElse(true) && hasValues(sweep, row);
    }

    private boolean hasValues(SweepColumns sweep, int row) {
        return parameters.entrySet().stream().allMatch(it -> {
            ParameterColumn column = sweep.parameters().get(it.getKey());
            return column != null && it.getValue().is(column.value(row));
        });
    }

    /** Whether it selects every case, because nothing is given. */
    public boolean isEverything() {
        return key.isEmpty() && parameters.isEmpty() && cause.isEmpty();
    }

    /** SHA-256 of its content: the same selection has the same digest in every file. */
    public String digest() {
        return CanonicalJson.digest(entry());
    }

    /** The selection as a file of known issues writes it. */
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
