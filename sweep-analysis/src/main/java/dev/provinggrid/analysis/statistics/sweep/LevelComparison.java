package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The levels of an axis side by side: how often cases passed and each criterion held, how often events happened, the mean of each KPI;
 * and of an ordered axis up to where enough pass.
 *
 * @param share that has to pass at every level up to a limit, in (0, 1]
 * @param interval as of {@link IntervalView}: {@code wilson}, {@code anytime} or {@code none}
 * @param levels number of levels
 * @param rows by level, the first 200
 * @param limits of all criteria together, and of several each alone; none if the levels are words
 */
public record LevelComparison(
        String parameter, double share, String interval, int levels, List<LevelRow> rows, List<AxisLimit> limits) {

    /** Share that has to pass where nobody states another. */
    public static final double USUAL_SHARE = .9;

    /** Name of all criteria together. */
    public static final String ALL = "all";

    private static final int MOST = 200;

    /**
     * A level.
     *
     * @param passed of all criteria together
     * @param criteria each alone, where there are several
     * @param events of the KPIs that count such, over each exposure
     * @param kpis that a judged case of any level has
     */
    public record LevelRow(
            String level,
            RateView passed,
            List<CriterionRate> criteria,
            List<EventsAtLevel> events,
            List<KpiMean> kpis) {}

    /** How often a criterion held, among the cases of which it is known. */
    public record CriterionRate(String criterion, RateView held) {}

    /** How often the events of a KPI happened per unit of exposure. */
    public record EventsAtLevel(String kpi, String unit, EventRateView rate) {}

    /**
     * A KPI at a level.
     *
     * @param cases judged cases that have it
     * @param mean over them; null, like least and greatest, where none has it
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record KpiMean(String kpi, String unit, int cases, Double mean, Double least, Double greatest) {

        private static KpiMean of(MeasuredColumn kpi, DoubleSummaryStatistics known) {
            boolean any = known.getCount() > 0;
            return new KpiMean(
                    kpi.name(),
                    kpi.unit(),
                    (int) known.getCount(),
                    any ? known.getAverage() : null,
                    any ? known.getMin() : null,
                    any ? known.getMax() : null);
        }
    }

    /**
     * Of every axis that cases differ in.
     *
     * @param share that has to pass at every level up to a limit
     * @throws IllegalArgumentException if the share is not in (0, 1]
     */
    public static List<LevelComparison> of(StatisticsColumns columns, double share) {
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException("share " + share + "; allowed: more than 0, at most 1");
        }
        List<EventRates> events = EventRates.of(columns);
        List<MeasuredColumn> kpis = judgedKpis(columns);
        return columns.table().varied().axes().stream()
                .map(it -> of(columns, it, share, events, kpis))
                .toList();
    }

    private static LevelComparison of(
            StatisticsColumns columns,
            LevelColumn axis,
            double share,
            List<EventRates> events,
            List<MeasuredColumn> kpis) {
        int levels = axis.labels().size();
        List<RateView> passed = rates(columns, axis, columns.passes());
        List<List<CriterionRate>> criteria = criteria(columns, axis);
        List<List<KpiMean>> means = kpis.stream().map(it -> means(it, axis)).toList();
        List<LevelRow> rows = IntStream.range(0, Math.min(levels, MOST))
                .mapToObj(level -> new LevelRow(
                        axis.labels().get(level),
                        passed.get(level),
                        criteria.stream().map(it -> it.get(level)).toList(),
                        events.stream()
                                .flatMap(it -> eventsAt(it, axis, level).stream())
                                .toList(),
                        means.stream().map(it -> it.get(level)).toList()))
                .toList();
        return new LevelComparison(
                axis.name(), share, columns.method().word(), levels, rows, limits(columns, axis, share));
    }

    private static List<RateView> rates(StatisticsColumns columns, LevelColumn axis, double[] holds) {
        CaseTable table = columns.table();
        IntervalMethod method = columns.method();
        return Arrays.stream(table.worlds().rates(table.by(axis), holds))
                .map(it -> RateView.of(it, method))
                .toList();
    }

    /** Of several criteria; one alone is what cases passed by. */
    private static List<List<CriterionRate>> criteria(StatisticsColumns columns, LevelColumn axis) {
        if (columns.margins().size() < 2) {
            return List.of();
        }
        return columns.margins().stream()
                .map(criterion -> rates(columns, axis, columns.held(criterion)).stream()
                        .map(it -> new CriterionRate(criterion.name(), it))
                        .toList())
                .toList();
    }

    /** Those that a judged case has, without what the others have of them. */
    private static List<MeasuredColumn> judgedKpis(StatisticsColumns columns) {
        double[] passes = columns.passes();
        return columns.kpis().stream()
                .map(it -> it.withValues(it.ofJudged(passes)))
                .filter(it -> IntStream.range(0, passes.length).anyMatch(row -> !Double.isNaN(it.value(row))))
                .toList();
    }

    /** By level of an axis. */
    private static List<KpiMean> means(MeasuredColumn kpi, LevelColumn axis) {
        List<DoubleSummaryStatistics> known =
                axis.labels().stream().map(_ -> new DoubleSummaryStatistics()).toList();
        for (int row = 0; row < axis.cases(); row++) {
            if (!Double.isNaN(kpi.value(row))) {
                known.get(axis.level(row)).accept(kpi.value(row));
            }
        }
        return known.stream().map(it -> KpiMean.of(kpi, it)).toList();
    }

    private static List<EventsAtLevel> eventsAt(EventRates rates, LevelColumn axis, int level) {
        return rates.axes().stream()
                .filter(it -> it.parameter().equals(axis.name()))
                .map(it -> new EventsAtLevel(
                        rates.kpi(), rates.unit(), it.rates().get(level).rate()))
                .toList();
    }

    /** A case that ended without a verdict has not passed; an open one is not counted yet. */
    private static List<AxisLimit> limits(StatisticsColumns columns, LevelColumn axis, double share) {
        if (!axis.isOrdered()) {
            return List.of();
        }
        Stream<AxisLimit> together =
                Stream.of(limit(columns, axis, ALL, columns.withoutVerdictFailed(columns.passes()), share));
        Stream<AxisLimit> each = columns.margins().size() < 2
                ? Stream.of()
                : columns.margins().stream()
                        .map(it ->
                                limit(columns, axis, it.name(), columns.withoutVerdictFailed(columns.held(it)), share));
        return Stream.concat(together, each).toList();
    }

    private static AxisLimit limit(
            StatisticsColumns columns, LevelColumn axis, String of, double[] holds, double share) {
        CaseTable table = columns.table();
        RateEstimate[] rates = table.worlds().rates(table.by(axis), holds);
        return AxisLimit.of(of, axis, rates, columns.method(), share);
    }
}
