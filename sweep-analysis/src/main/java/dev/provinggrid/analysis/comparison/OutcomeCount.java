package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.criterion.Outcome;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Counts cases by outcome, named as in the API. */
final class OutcomeCount {

    private OutcomeCount() {}

    static Map<String, Integer> of(Stream<Outcome> outcomes) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Outcome outcome : Outcome.values()) {
            counts.put(word(outcome), 0);
        }
        outcomes.forEach(it -> counts.merge(word(it), 1, Integer::sum));
        return counts;
    }

    private static String word(Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT);
    }
}
