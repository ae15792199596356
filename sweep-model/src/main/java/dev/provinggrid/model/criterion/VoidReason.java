package dev.provinggrid.model.criterion;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Why a run is no test, so that its case is {@code ERROR void}.
 *
 * @param cause to count by: {@code not valid: unbrakedImpact == 1}, a word of the scenario, or {@code not exercised}
 * @param message for people; never empty
 */
public record VoidReason(String cause, String message) {

    private static final String NOT_EXERCISED = "not exercised";

    /**
     * The run itself reports that it tested nothing.
     *
     * @param cause in a word of the scenario; blank if it has none
     */
    public static VoidReason notExercised(String cause, String message, String endReason) {
        String ended = endReason == null || endReason.isBlank() ? "" : ": it ended by " + endReason;
        return new VoidReason(
                cause.isBlank() ? NOT_EXERCISED : cause,
                message.isBlank() ? "the run did not exercise the system under test" + ended : message.strip());
    }

    /** Validity criteria do not hold; with the values of the KPIs that they compare. */
    static VoidReason missed(List<Criterion> missed, Map<String, Double> kpis, Set<String> parameters) {
        String names = missed.stream().map(Criterion::name).collect(Collectors.joining(", "));
        String conditions = missed.stream().map(Criterion::that).collect(Collectors.joining(", "));
        String values = missed.stream()
                .flatMap(it -> it.condition().names())
                .distinct()
                .filter(it -> !parameters.contains(it))
                .map(it -> kpis.containsKey(it) ? it + " is " + text(kpis.get(it)) : "the run has no " + it)
                .collect(Collectors.joining(", "));
        return new VoidReason(
                "not valid: " + names,
                "no valid run: " + conditions + " does not hold" + (values.isEmpty() ? "" : "; " + values));
    }

    private static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
