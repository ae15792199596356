package dev.provinggrid.analysis.risk;

import dev.provinggrid.analysis.comparison.CaseMatching;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.analysis.surrogate.VerdictProcess;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.design.sampling.ListedPermutation;
import dev.provinggrid.model.design.sampling.Permutation;
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

    private final SweepColumns earlier;
    private final SweepColumns planned;
    private final CaseMatching matching;
    private final SharedPoints points;
    private final CounterRandom random;

    private RiskOrder(SweepColumns earlier, SweepColumns planned, Set<String> unordered, CounterRandom random) {
        this.earlier = earlier;
        this.planned = planned;
        this.matching = CaseMatching.of(earlier, planned);
        this.points = new SharedPoints(matching.identifying(), earlier, planned, unordered);
        this.random = random;
    }

    /**
     * Which case of a sweep that is to run, by its row, is leased at each place.
     *
     * @param unordered parameters whose numbers have no order
     * @param shuffled decides between cases that are feared alike
     * @param random chooses from which verdicts is learned where there are many
     */
    public static ListedPermutation of(
            SweepColumns earlier,
            SweepColumns planned,
            Set<String> unordered,
            Permutation shuffled,
            CounterRandom random) {
        RiskOrder order = new RiskOrder(earlier, planned, unordered, random);
        BitSet failed = order.failedBefore();
        double[] means = order.means();
        int[] rows = IntStream.range(0, shuffled.size())
                .boxed()
                .sorted(Comparator.<Integer, Boolean>comparing(it -> !failed.get(it))
                        .thenComparingDouble(it -> means[it])
                        .thenComparingInt(shuffled::placeOf))
                .mapToInt(it -> it)
                .toArray();
        return ListedPermutation.of(rows);
    }

    private BitSet failedBefore() {
        BitSet failed = new BitSet();
        matching.pairs().stream()
                .filter(it -> it.first().outcome() == Outcome.FAIL)
                .forEach(it -> failed.set(it.secondRow()));
        return failed;
    }

    /** What the process expects of each case, the lower the worse; 0 where the verdicts tell nothing apart. */
    private double[] means() {
        int[] failed = drawn(Outcome.FAIL, MOST_LEARNED);
        int[] passed = drawn(Outcome.PASS, MOST_LEARNED);
        if (failed.length == 0 || passed.length == 0 || matching.identifying().isEmpty()) {
            return new double[planned.cases().size()];
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
    private int[] drawn(Outcome outcome, int most) {
        int[] rows = IntStream.range(0, earlier.cases().size())
                .filter(it -> earlier.cases().get(it).outcome() == outcome)
                .toArray();
        return random.part(outcome == Outcome.FAIL ? 0 : 1).some(rows, most);
    }
}
