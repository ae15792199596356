package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.Effects;
import java.util.Arrays;
import java.util.List;

/**
 * Effects of the axes on a response.
 *
 * @param response {@code verdict} (1 passed, 0 failed), or the criterion whose margin is the response
 * @param unit of the margin; null if unknown
 * @param cases that have the response
 * @param mean null if no case has the response
 * @param axes the most explaining first
 * @param interactions of two axes, the most explaining first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ResponseEffects(
        String response, String unit, int cases, Double mean, List<AxisEffect> axes, List<PairEffect> interactions) {

    /** Name of the response that is the verdict, not a margin. */
    public static final String VERDICT = "verdict";

    private static final int MOST_LEVELS = 1000;
    private static final int MOST_PAIRS = 100;

    /**
     * Effect of an axis.
     *
     * @param explained share of the response's variation, in [0, 1]
     * @param byChance share that as many levels without any effect explain on average
     * @param levels the first 1,000
     */
    public record AxisEffect(String parameter, double explained, double byChance, List<LevelEffect> levels) {}

    /**
     * The response at a level.
     *
     * @param mean null where no case has it
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LevelEffect(String level, int cases, Double mean) {}

    /** Interaction of two axes: what they explain together beyond the sum of both alone. */
    public record PairEffect(String first, String second, double explained, double byChance) {}

    static ResponseEffects of(CaseTable table, String name, String unit, double[] response) {
        Effects effects = Effects.of(table, response);
        return new ResponseEffects(
                name,
                unit,
                (int) Arrays.stream(response).filter(it -> !Double.isNaN(it)).count(),
                known(effects.mean()),
                effects.axes().stream().map(ResponseEffects::axis).toList(),
                effects.interactions().stream()
                        .limit(MOST_PAIRS)
                        .map(it -> new PairEffect(it.first().name(), it.second().name(), it.explained(), it.byChance()))
                        .toList());
    }

    private static AxisEffect axis(Effects.MainEffect effect) {
        return new AxisEffect(
                effect.axis().name(),
                effect.explained(),
                effect.byChance(),
                effect.levels().stream()
                        .limit(MOST_LEVELS)
                        .map(it -> new LevelEffect(it.label(), it.cases(), known(it.mean())))
                        .toList());
    }

    private static Double known(double mean) {
        return Double.isNaN(mean) ? null : mean;
    }
}
