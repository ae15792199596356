package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.IntervalMethod;

/**
 * What the intervals are.
 *
 * @param method {@code wilson}, {@code anytime}, or {@code none} where the cases are no sample
 * @param level .95; null without intervals
 * @param worlds with a verdict: the observations
 * @param mixedWorlds those with a case that passed and one that failed, which count with their share
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record IntervalView(String method, Double level, int worlds, int mixedWorlds) {

    private static final double LEVEL = .95;

    static IntervalView of(StatisticsColumns columns, double[] passes) {
        IntervalMethod method = columns.method();
        return new IntervalView(
                method.word(),
                method == IntervalMethod.NONE ? null : LEVEL,
                columns.table().worlds().rate(passes).worlds(),
                columns.table().worlds().mixed(passes));
    }

    /** Whether rates have intervals. */
    public boolean hasBounds() {
        return level != null;
    }
}
