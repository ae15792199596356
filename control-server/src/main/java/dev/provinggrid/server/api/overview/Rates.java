package dev.provinggrid.server.api.overview;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.server.api.overview.table.CaseStatus;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Pass rates by level of every axis, and the causes of failures and errors.
 *
 * @param sampled whether the cases are a random sample (replicates): then a rate has an interval over its worlds,
 *     otherwise it is only the share of the tested cases
 * @param interval kind of interval: {@code wilson} of a complete sweep, {@code anytime} while cases are open or
 *     missing and where a rule stopped it, else {@code none}
 * @param causes of failed cases, the commonest first
 * @param errors by kind, the commonest first
 */
record Rates(
        boolean sampled, String interval, Rate overall, List<OfAxis> axes, List<Count> causes, List<Count> errors) {

    /**
     * @param worlds of the judged cases, which the interval counts
     * @param lower ends of the 95 % interval of passed/judged; null where there is none
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Rate(int passed, int judged, int planned, int worlds, Double lower, Double upper) {

        static Rate of(RateEstimate rate, IntervalMethod method) {
            Bounds bounds = method.of(rate);
            boolean interval = method != IntervalMethod.NONE && rate.judged() > 0;
            return new Rate(
                    rate.passed(),
                    rate.judged(),
                    rate.planned(),
                    rate.worlds(),
                    interval ? Double.valueOf(bounds.lower()) : null,
                    interval ? Double.valueOf(bounds.upper()) : null);
        }
    }

    record OfAxis(String parameter, List<OfLevel> levels) {}

    record OfLevel(String label, Rate rate) {}

    /** A value and the number of its cases. */
    record Count(String word, int cases) {}

    static Rates of(FilteredSweep filtered) {
        IntervalMethod method = filtered.intervals();
        CaseTable columns = filtered.levels().columns();
        double[] passes = filtered.passes();
        List<OfAxis> axes = columns.axes().stream()
                .filter(_ -> filtered.noRate().isEmpty())
                .map(axis -> new OfAxis(axis.name(), levels(axis, filtered.rates(columns.by(axis), passes), method)))
                .toList();
        Rate overall = Rate.of(filtered.rates(columns.whole(), passes)[0], method);
        return new Rates(filtered.sampled(), method.word(), overall, axes, causes(filtered), errors(filtered));
    }

    private static List<OfLevel> levels(LevelColumn axis, RateEstimate[] rates, IntervalMethod method) {
        return IntStream.range(0, rates.length)
                .filter(level -> rates[level].planned() > 0)
                .mapToObj(level -> new OfLevel(axis.labels().get(level), Rate.of(rates[level], method)))
                .toList();
    }

    private static List<Count> causes(FilteredSweep filtered) {
        return counts(filtered, CaseStatus.FAIL, filtered.statuses()::cause);
    }

    private static List<Count> errors(FilteredSweep filtered) {
        return counts(
                filtered,
                CaseStatus.ERROR,
                it -> filtered.statuses().errorKind(it).toLowerCase(Locale.ROOT));
    }

    private static List<Count> counts(FilteredSweep filtered, CaseStatus which, IntFunction<String> word) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        filtered.forEach(index -> {
            if (filtered.status(index) == which) {
                counts.merge(word.apply(index), 1, Integer::sum);
            }
        });
        return sorted(counts);
    }

    private static List<Count> sorted(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .map(it -> new Count(it.getKey(), it.getValue()))
                .sorted(Comparator.comparingInt(Count::cases).reversed().thenComparing(Count::word))
                .toList();
    }
}
