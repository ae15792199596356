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
 * Selects cases by their results: one of the chosen outcomes, one of the chosen causes, and every filtered measure in one
 * of its ranges. A case without the value does not match.
 */
final class ResultFilter {

    private static final String OUTCOME = "outcome";
    private static final String CAUSE = "cause";
    private static final List<String> MEASURES = List.of("kpi.", "margin.");

    private final Set<String> outcomes = new TreeSet<>();
    private final Set<String> causes = new TreeSet<>();
    private final Map<String, List<ValueRange>> ranges = new TreeMap<>();

    /**
     * Reads the filter from a request; other parameters are ignored.
     *
     * @throws ResponseStatusException 400 when it names no outcome or no range
     */
    public ResultFilter(Map<String, List<String>> request) {
        request.getOrDefault(OUTCOME, List.of()).forEach(it -> outcomes.add(outcome(it)));
        causes.addAll(request.getOrDefault(CAUSE, List.of()));
        request.forEach((name, texts) -> {
            if (MEASURES.stream().anyMatch(name::startsWith)) {
                texts.forEach(it ->
                        ranges.computeIfAbsent(name, _ -> new ArrayList<>()).add(ValueRange.parse(name, it)));
            }
        });
    }

    private static String outcome(String word) {
        String wanted = word.toUpperCase(Locale.ROOT);
        List<String> all = Stream.of(CaseStatus.values()).map(CaseStatus::name).toList();
        if (!all.contains(wanted)) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST,
                    "unknown outcome " + word + "; allowed: "
                            + String.join(", ", all).toLowerCase(Locale.ROOT));
        }
        return wanted;
    }

    boolean takesAll() {
        return outcomes.isEmpty() && causes.isEmpty() && ranges.isEmpty();
    }

    /** Equal for filters that take the same cases. */
    String key() {
        return outcomes + "" + causes + ranges;
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

        private Taken(CaseStatuses statuses, Map<String, double[]> values) {
            this.statuses = statuses;
            this.values = values;
        }

        boolean takes(int index) {
            return (outcomes.isEmpty() || outcomes.contains(statuses.of(index).name()))
                    && (causes.isEmpty() || causes.contains(statuses.why(index)))
                    && ranges.entrySet().stream()
                            .allMatch(range -> isIn(range.getValue(), values.get(range.getKey())[index]));
        }

        private static boolean isIn(List<ValueRange> ranges, double value) {
            return ranges.stream().anyMatch(it -> it.has(value));
        }
    }
}
