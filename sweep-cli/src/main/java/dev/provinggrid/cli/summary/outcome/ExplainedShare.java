package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.analysis.statistics.Effects;
import java.util.ArrayList;
import java.util.List;

/**
 * The share of the verdicts' variation that an axis, or the interaction of two, explains.
 *
 * @param name of the axis; {@code both a, b} of two
 * @param explained eta squared
 */
public record ExplainedShare(String name, double explained) {

    private static final int MOST_AXES = 4;
    private static final int MOST_PAIRS = 2;
    private static final double LEAST = .01;

    /** Those of a sweep that explain one hundredth or more, axes first; none where it has fewer than two axes. */
    public static List<ExplainedShare> of(SweepResult result) {
        if (result.varied().size() < 2) {
            return List.of();
        }
        Effects effects = Effects.of(result.table(), result.passes());
        List<ExplainedShare> shares = new ArrayList<>();
        effects.axes().stream()
                .limit(MOST_AXES)
                .forEach(it -> shares.add(new ExplainedShare(it.axis().name(), it.explained())));
        effects.interactions().stream()
                .limit(MOST_PAIRS)
                .forEach(it -> shares.add(new ExplainedShare(
                        "both " + it.first().name() + ", " + it.second().name(), it.explained())));
        return shares.stream().filter(it -> it.explained() >= LEAST).toList();
    }
}
