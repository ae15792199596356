package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.Effects;
import java.util.Arrays;
import java.util.List;

/**
 * What the axes do to a response.
 *
 * @param response {@code verdict} (1 passed, 0 failed), or a criterion, whose margin it then is
 * @param unit of the margin; null where none is known
 * @param cases that have it
 * @param mean null when none has it
 * @param axes the most explaining first
 * @param interactions of two axes, the most explaining first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ResponseEffects(
        String response, String unit, int cases, Double mean, List<AxisEffect> axes, List<PairEffect> interactions) {

    /** The response that is no margin. */
    public static final String VERDICT = "verdict";

    private static final int MOST_LEVELS = 1000;
    private static final int MOST_PAIRS = 100;

    /**
     * What an axis does.
     *
     * @param explained share of the response's variation, in [0, 1]
     * @param byChance what as many levels explain on average that do nothing
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

    /** What two axes do together that neither does alone. */
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
