package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.analysis.statistics.sweep.ResponseEffects;
import dev.provinggrid.analysis.statistics.sweep.ResponseEffects.AxisEffect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The share of a response's variation that an axis explains, in percent as people read it: the percentages of a response sum to 100.
 *
 * @param name of the axis; {@value #NO_AXIS} for the rest; {@code 3 other axes} for the least ones together
 * @param explained Shapley share
 * @param byChance share that it gets on average without any effect
 */
public record ExplainedShare(String name, double explained, double byChance, int percent, int percentByChance) {

    /** What differs between cases of equal levels: their worlds, and with a continuous axis the values within a bin. */
    private static final String NO_AXIS = "no axis";

    private static final double NOTHING = 1e-9;

    private record Part(String name, double explained, double byChance) {}

    /**
     * Those of a response, without what explains less than half a percent; none where it does not vary, or nothing is attributed yet.
     *
     * @param most axes, beyond which the others are one
     */
    public static List<ExplainedShare> of(ResponseEffects effects, int most) {
        if (effects.rest() == null) {
            return List.of();
        }
        List<Part> parts = new ArrayList<>();
        effects.axes().stream()
                .limit(most)
                .forEach(it -> parts.add(new Part(it.parameter(), it.explained(), it.byChance())));
        List<AxisEffect> others = effects.axes().stream().skip(most).toList();
        parts.add(new Part(
                others.size() == 1 ? others.getFirst().parameter() : others.size() + " other axes",
                others.stream().mapToDouble(AxisEffect::explained).sum(),
                others.stream().mapToDouble(AxisEffect::byChance).sum()));
        parts.add(new Part(NO_AXIS, effects.rest().explained(), effects.rest().byChance()));
        return inPercent(parts.stream()
                .filter(it -> it.explained() > NOTHING || it.byChance() > NOTHING)
                .toList());
    }

    private static List<ExplainedShare> inPercent(List<Part> parts) {
        int[] explained =
                percentages(parts.stream().mapToDouble(Part::explained).toArray());
        int[] byChance = percentages(parts.stream().mapToDouble(Part::byChance).toArray());
        return IntStream.range(0, parts.size())
                .filter(it -> explained[it] > 0)
                .mapToObj(it -> new ExplainedShare(
                        parts.get(it).name(),
                        parts.get(it).explained(),
                        parts.get(it).byChance(),
                        explained[it],
                        byChance[it]))
                .toList();
    }

    /** Whole percentages that sum to 100 as their shares do to 1: those cut off most are rounded up. */
    private static int[] percentages(double[] shares) {
        int[] percentages = IntStream.range(0, shares.length)
                .map(it -> (int) (100 * shares[it]))
                .toArray();
        int missing = 100 - IntStream.of(percentages).sum();
        IntStream.range(0, shares.length)
                .boxed()
                .sorted(Comparator.comparingDouble(it -> percentages[it] - 100 * shares[it]))
                .limit(Math.max(0, missing))
                .forEach(it -> percentages[it]++);
        return percentages;
    }
}
