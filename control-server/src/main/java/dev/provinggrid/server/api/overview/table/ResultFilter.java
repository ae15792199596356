package dev.provinggrid.server.api.overview.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * Selects cases by their results: one of the chosen outcomes, one of the chosen causes, a trace of its own or that of another
 * case, and every filtered measure in one of its ranges. A case without the value does not match.
 */
final class ResultFilter {

    private static final String OUTCOME = "outcome";
    private static final String CAUSE = "cause";
    private static final String TRACE = "trace";
    /** A trace that no case before it has, and one that a case before it has. */
    private static final List<String> TRACES = List.of("own", "same");

    private static final List<String> MEASURES = List.of("kpi.", "margin.");

    private final Set<String> outcomes = new TreeSet<>();
    private final Set<String> causes = new TreeSet<>();
    private final Set<String> traces = new TreeSet<>();
    private final Map<String, List<ValueRange>> ranges = new TreeMap<>();

    /**
     * Reads the filter from a request; other parameters are ignored.
     *
     * @throws ResponseStatusException 400 when it names no outcome, no kind of trace or no range
     */
    public ResultFilter(Map<String, List<String>> request) {
        request.getOrDefault(OUTCOME, List.of()).forEach(it -> outcomes.add(outcome(it)));
        causes.addAll(request.getOrDefault(CAUSE, List.of()));
        request.getOrDefault(TRACE, List.of()).forEach(it -> traces.add(allowed(TRACE, it, TRACES)));
        request.forEach((name, texts) -> {
            if (MEASURES.stream().anyMatch(name::startsWith)) {
                texts.forEach(it ->
                        ranges.computeIfAbsent(name, _ -> new ArrayList<>()).add(ValueRange.parse(name, it)));
            }
        });
    }

    private static String outcome(String word) {
        List<String> all = Stream.of(CaseStatus.values())
                .map(it -> it.name().toLowerCase(Locale.ROOT))
                .toList();
        return allowed(OUTCOME, word.toLowerCase(Locale.ROOT), all).toUpperCase(Locale.ROOT);
    }

    private static String allowed(String name, String word, List<String> all) {
        if (!all.contains(word)) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "unknown " + name + " " + word + "; allowed: " + String.join(", ", all));
        }
        return word;
    }

    boolean takesAll() {
        return outcomes.isEmpty() && causes.isEmpty() && traces.isEmpty() && ranges.isEmpty();
    }

    /** Equal for filters that take the same cases. */
    String key() {
        return outcomes + "" + causes + traces + ranges;
    }

    /**
     * Looks at a sweep.
     *
     * @param measured the values of a measure by index of the case, by its name
     */
    Taken of(CaseStatuses statuses, Function<String, double[]> measured) {
        Map<String, double[]> values = new TreeMap<>();
        ranges.keySet().forEach(it -> values.put(it, measured.apply(it)));
        return new Taken(statuses, values);
    }

    /** The filter applied to one sweep. */
    final class Taken {

        private final CaseStatuses statuses;
        private final Map<String, double[]> values;
        private final FirstOfTrace first;

        private Taken(CaseStatuses statuses, Map<String, double[]> values) {
            this.statuses = statuses;
            this.values = values;
            this.first = statuses.firstOfTrace();
        }

        boolean takes(int index) {
            return (outcomes.isEmpty() || outcomes.contains(statuses.of(index).name()))
                    && (causes.isEmpty() || causes.contains(statuses.why(index)))
                    && (traces.isEmpty() || traces.contains(first.before(index).isPresent() ? "same" : "own"))
                    && ranges.entrySet().stream()
                            .allMatch(range -> isIn(range.getValue(), values.get(range.getKey())[index]));
        }

        private static boolean isIn(List<ValueRange> ranges, double value) {
            return ranges.stream().anyMatch(it -> it.has(value));
        }
    }
}
