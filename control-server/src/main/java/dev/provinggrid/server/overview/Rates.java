package dev.provinggrid.server.overview;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.criterion.PassRate;
import dev.provinggrid.server.overview.table.CaseStatus;
import dev.provinggrid.server.overview.table.CaseStatuses;
import dev.provinggrid.server.overview.table.Levels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * How much passed, by level of every axis, and what was in the way.
 *
 * @param sampled whether the cases are a sample of something (replicates), so that a rate has an interval; else it is the share
 *     of the tested cases and nothing more
 * @param causes of failed cases, the commonest first
 * @param errors by kind, the commonest first
 */
record Rates(boolean sampled, Rate overall, List<OfAxis> axes, List<Count> causes, List<Count> errors) {

    /** @param lower ends of the 95 % interval of passed/judged; null where there is none */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Rate(int passed, int judged, int planned, Double lower, Double upper) {

        static Rate of(Tally tally, boolean sampled) {
            int judged = tally.pass() + tally.fail();
            boolean interval = sampled && judged > 0;
            PassRate.Bounds bounds = new PassRate(tally.pass(), judged, tally.planned()).wilson95();
            return new Rate(
                    tally.pass(),
                    judged,
                    tally.planned(),
                    interval ? Double.valueOf(bounds.lower()) : null,
                    interval ? Double.valueOf(bounds.upper()) : null);
        }
    }

    record OfAxis(String parameter, List<OfLevel> levels) {}

    record OfLevel(String label, Rate rate) {}

    /** How many cases something is said of. */
    record Count(String word, int cases) {}

    static Rates of(FilteredSweep survey) {
        boolean sampled = survey.sweep().sweep().replicates() > 1;
        List<Levels> axes = survey.levels().axes();
        List<Tally.Counter[]> byLevel = axes.stream()
                .map(axis -> Stream.generate(Tally.Counter::new)
                        .limit(axis.labels().size())
                        .toArray(Tally.Counter[]::new))
                .toList();
        Tally.Counter all = new Tally.Counter();
        Map<String, Integer> causes = new LinkedHashMap<>();
        Map<String, Integer> errors = new LinkedHashMap<>();
        CaseStatuses standings = survey.standings();
        survey.forEach(index -> {
            CaseStatus standing = survey.standing(index);
            all.add(index, standing);
            for (int axis = 0; axis < axes.size(); axis++) {
                byLevel.get(axis)[survey.levels().level(axis, index)].add(index, standing);
            }
            if (standing == CaseStatus.FAIL) {
                causes.merge(standings.cause(index), 1, Integer::sum);
            } else if (standing == CaseStatus.ERROR) {
                errors.merge(standings.errorKind(index).toLowerCase(Locale.ROOT), 1, Integer::sum);
            }
        });
        List<OfAxis> rates = new ArrayList<>();
        for (int axis = 0; axis < axes.size(); axis++) {
            rates.add(ofAxis(axes.get(axis), byLevel.get(axis), sampled));
        }
        return new Rates(sampled, Rate.of(all.tally(), sampled), rates, sorted(causes), sorted(errors));
    }

    private static OfAxis ofAxis(Levels axis, Tally.Counter[] counters, boolean sampled) {
        List<OfLevel> levels = new ArrayList<>();
        for (int level = 0; level < counters.length; level++) {
            Tally tally = counters[level].tally();
            if (tally.planned() > 0) {
                levels.add(new OfLevel(axis.labels().get(level), Rate.of(tally, sampled)));
            }
        }
        return new OfAxis(axis.parameter().name(), levels);
    }

    private static List<Count> sorted(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .map(it -> new Count(it.getKey(), it.getValue()))
                .sorted(Comparator.comparingInt(Count::cases).reversed().thenComparing(Count::word))
                .toList();
    }
}
