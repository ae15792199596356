package dev.provinggrid.model.comparison;

import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

/**
 * Something that is known to fail.
 *
 * @param key of the one case; empty where parameters tell which
 * @param parameters that the cases have, as texts of the file; others are free
 * @param replicate the one replicate; empty for all
 * @param ticket where it is worked on
 * @param until the last day on which it does not count
 */
public record KnownIssue(
        Optional<String> key,
        Map<String, KnownValue> parameters,
        Optional<Integer> replicate,
        String ticket,
        LocalDate until) {

    boolean covers(ComparedCase known, SweepColumns sweep, int row) {
        return key.map(it -> it.equals(known.key()))
                .orElseGet(() -> replicate.map(it -> it == known.replicate()).orElse(true) && hasValues(sweep, row));
    }

    private boolean hasValues(SweepColumns sweep, int row) {
        return parameters.entrySet().stream().allMatch(it -> {
            ParameterColumn column = sweep.parameters().get(it.getKey());
            return column != null && it.getValue().is(column.value(row));
        });
    }
}
