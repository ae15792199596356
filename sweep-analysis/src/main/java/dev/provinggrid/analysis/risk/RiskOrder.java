package dev.provinggrid.analysis.risk;

import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.analysis.surrogate.VerdictProcess;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The order in which a sweep finds its failures soonest, by the verdicts of an earlier one: what failed there, then the rest, within both
 * what a Gaussian process on those verdicts fears most. A case without a verdict there says nothing.
 */
public final class RiskOrder {

    /** A fit costs their number cubed: so many take a second or two. */
    private static final int MOST_LEARNED = 256;

    /** Share of verdicts that are expected to be on the wrong side. */
    private static final double SLIPS = .05;

    private final Comparison comparison;
    private final SharedPoints points;
    private final CounterRandom random;

    private RiskOrder(Comparison comparison, Set<String> unordered, CounterRandom random) {
        this.comparison = comparison;
        this.points = new SharedPoints(comparison, unordered);
        this.random = random;
    }

    /**
     * The position of each case of the second sweep of a comparison, by its row.
     *
     * @param comparison of the earlier sweep, the first, with the one that is to run
     * @param unordered parameters whose numbers have no order
     * @param shuffled positions that decide between cases that are feared alike
     * @param random chooses from which verdicts is learned where there are many
     */
    public static int[] positions(Comparison comparison, Set<String> unordered, int[] shuffled, CounterRandom random) {
        RiskOrder order = new RiskOrder(comparison, unordered, random);
        BitSet failed = order.failedBefore();
        double[] means = order.means();
        int[] rows = IntStream.range(0, shuffled.length)
                .boxed()
                .sorted(Comparator.<Integer, Boolean>comparing(it -> !failed.get(it))
                        .thenComparingDouble(it -> means[it])
                        .thenComparingInt(it -> shuffled[it]))
                .mapToInt(it -> it)
                .toArray();
        int[] positions = new int[rows.length];
        IntStream.range(0, rows.length).forEach(it -> positions[rows[it]] = it);
        return positions;
    }

    private BitSet failedBefore() {
        BitSet failed = new BitSet();
        comparison.pairs().stream()
                .filter(it -> it.first().outcome() == Outcome.FAIL)
                .forEach(it -> failed.set(it.secondRow()));
        return failed;
    }

    /** What the process expects of each case, the lower the worse; 0 where the verdicts tell nothing apart. */
    private double[] means() {
        SweepColumns earlier = comparison.first();
        int[] failed = drawn(earlier, Outcome.FAIL, MOST_LEARNED);
        int[] passed = drawn(earlier, Outcome.PASS, MOST_LEARNED);
        if (failed.length == 0 || passed.length == 0 || comparison.identifying().isEmpty()) {
            return new double[comparison.second().cases().size()];
        }
        int half = MOST_LEARNED / 2;
        int failures = Math.min(failed.length, MOST_LEARNED - Math.min(half, passed.length));
        int passes = Math.min(passed.length, MOST_LEARNED - failures);
        int[] learned = Stream.of(Arrays.copyOf(failed, failures), Arrays.copyOf(passed, passes))
                .flatMapToInt(Arrays::stream)
                .toArray();
        double[] verdicts = Arrays.stream(learned)
                .mapToDouble(it -> earlier.cases().get(it).outcome() == Outcome.PASS ? 1 : -1)
                .toArray();
        return means(VerdictProcess.fitted(
                Arrays.stream(learned).mapToObj(it -> points.of(earlier, it)).toList(), verdicts, SLIPS));
    }

    /** Each point is asked for once: replicates and included cases share theirs. */
    private double[] means(VerdictProcess process) {
        SweepColumns planned = comparison.second();
        Map<MixedPoint, Integer> distinct = new LinkedHashMap<>();
        int[] at = IntStream.range(0, planned.cases().size())
                .map(row -> {
                    int next = distinct.size();
                    return distinct.computeIfAbsent(points.of(planned, row), _ -> next);
                })
                .toArray();
        double[] means = process.means(List.copyOf(distinct.keySet()));
        return Arrays.stream(at).mapToDouble(it -> means[it]).toArray();
    }

    /** Rows that ended so, at most so many, drawn at random and each once. */
    private int[] drawn(SweepColumns sweep, Outcome outcome, int most) {
        int[] rows = IntStream.range(0, sweep.cases().size())
                .filter(it -> sweep.cases().get(it).outcome() == outcome)
                .toArray();
        return random.part(outcome == Outcome.FAIL ? 0 : 1).some(rows, most);
    }
}
