package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.IntervalMethod;

/**
 * Which intervals the statistics have.
 *
 * @param method {@code wilson}, {@code anytime}, or {@code none} if the cases are no sample
 * @param level .95; null without intervals
 * @param worlds worlds with a verdict, which are the observations
 * @param mixedWorlds worlds with both a pass and a failure, which count with the share that passed
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
