package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.Coverage;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import java.util.List;
import java.util.stream.Stream;

/**
 * All statistics of a sweep, or of some of its cases.
 *
 * @param interval kind of the intervals of all rates and quantiles
 * @param wider why the overall interval is wider than that of a level; null if it is not
 * @param axes pass rates at each level of each axis
 * @param by pass rates at each combination of the requested axes; null if none were requested
 * @param effects on the verdict, then on the margin to each criterion
 * @param explains the parameter that explains most failures; null if none explains any
 * @param flaky cells whose replicates disagree
 * @param events event rates, by counting KPI and exposure
 * @param coverage of pairs and of triples of levels by cases with a verdict
 * @param closest passes, by criterion
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SweepStatistics(
        CaseCounts cases,
        IntervalView interval,
        RateView overall,
        WiderBound wider,
        List<LevelRates> axes,
        CombinedRates by,
        List<ResponseEffects> effects,
        FailureExplanation explains,
        FlakyCells flaky,
        List<KpiQuantiles> kpis,
        List<EventRates> events,
        List<Coverage> coverage,
        List<ClosestPasses> closest) {

    private static final int MOST_HOLES = 100;

    /**
     * Computes the statistics of some cases.
     *
     * @param by axes to combine, none or up to three
     * @throws IllegalArgumentException if there is no such axis, one is named twice, or they have too many combinations
     */
    public static SweepStatistics of(StatisticsColumns columns, List<String> by) {
        CaseTable table = columns.table();
        CaseTable varied = table.varied();
        double[] passes = columns.passes();
        IntervalMethod method = columns.method();
        ResponseEffects verdicts = ResponseEffects.of(varied, ResponseEffects.VERDICT, null, passes, columns.ended());
        RateView overall = RateView.of(table.worlds().rate(passes), method);
        List<LevelRates> axes = LevelRates.of(varied, passes, method);
        return new SweepStatistics(
                CaseCounts.of(columns),
                IntervalView.of(columns, passes),
                overall,
                WiderBound.ofRates(overall, axes),
                axes,
                by.isEmpty() ? null : CombinedRates.of(columns, by, passes, method),
                Stream.concat(Stream.of(verdicts), effectsOnMargins(columns, varied, passes))
                        .toList(),
                FailureExplanation.of(verdicts),
                FlakyCells.of(columns, passes, method),
                columns.kpis().stream()
                        .map(it -> KpiQuantiles.of(table, it, passes, method))
                        .toList(),
                EventRates.of(columns),
                List.of(Coverage.of(varied, passes, 2, MOST_HOLES), Coverage.of(varied, passes, 3, MOST_HOLES)),
                columns.margins().stream()
                        .map(it -> ClosestPasses.of(columns, it, passes))
                        .toList());
    }

    private static Stream<ResponseEffects> effectsOnMargins(
            StatisticsColumns columns, CaseTable varied, double[] passes) {
        return columns.margins().stream()
                .map(it -> ResponseEffects.of(varied, it.name(), it.unit(), it.ofJudged(passes), columns.ended()));
    }
}
