package dev.provinggrid.analysis.statistics.sweep;

import java.util.Comparator;

/**
 * The parameter that explains most failures: the one whose levels explain most of the verdicts' variation.
 *
 * @param explained its Shapley share of the verdicts' variation
 * @param byChance share that as many levels without any effect get on average
 * @param level at which the greatest share of cases failed
 * @param failed cases at that level
 * @param judged cases at that level
 */
public record FailureExplanation(
        String parameter, double explained, double byChance, String level, int failed, int judged) {

    /** The explanation; null if nothing failed, nothing passed, no axis has several levels, or too few worlds are judged. */
    static FailureExplanation of(ResponseEffects verdicts) {
        if (verdicts.axes().isEmpty() || verdicts.axes().getFirst().explained() == 0) {
            return null;
        }
        ResponseEffects.AxisEffect axis = verdicts.axes().getFirst();
        ResponseEffects.LevelEffect worst = axis.levels().stream()
                .filter(it -> it.mean() != null)
                .min(Comparator.comparingDouble(ResponseEffects.LevelEffect::mean))
                .orElseThrow();
        int failed = (int) Math.round(worst.cases() * (1 - worst.mean()));
        return new FailureExplanation(
                axis.parameter(), axis.explained(), axis.byChance(), worst.level(), failed, worst.cases());
    }
}
