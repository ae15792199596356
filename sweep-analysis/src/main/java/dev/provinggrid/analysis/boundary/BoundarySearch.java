package dev.provinggrid.analysis.boundary;

import dev.provinggrid.analysis.surrogate.MarginField;
import dev.provinggrid.analysis.surrogate.MarginProcess;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Looks for where a margin is 0, by the point that the margin's surrogate is least sure of being on either side of (straddle; Bryan and
 * others 2005). A block is decided from the results of the blocks before the last one, so that workers never wait for it, and from
 * nothing else. After a kill the same blocks, asked for again with their margins, restore it. Not for several threads.
 */
public final class BoundarySearch {

    private static final int POOL = 2_500;
    private static final int JUDGED_AT = 4_000;
    private static final double STRADDLE = 1.96;

    /** A surrogate is fitted anew once its points have grown by so much. */
    private static final double GROWN = 1.2;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final BoundarySpace space;
    private final BoundaryPlan plan;
    private final CounterRandom random;
    private final List<MixedPoint> points = new ArrayList<>();
    private final List<Integer> ends = new ArrayList<>();
    private final List<Double> margins = new ArrayList<>();
    private final List<Double> errors = new ArrayList<>();
    private MarginProcess process;
    private int fittedTo;

    public BoundarySearch(BoundarySpace space, BoundaryPlan plan, CounterRandom random) {
        this.space = space;
        this.plan = plan;
        this.random = random;
    }

    /**
     * The next points to run.
     *
     * @throws IllegalStateException if points of the block before the last one have no margin yet
     */
    public List<MixedPoint> next() {
        List<MixedPoint> block = ends.isEmpty() ? space.even(plan.initial(), random.part(0)) : decided();
        block.forEach(it -> margins.add(Double.NaN));
        points.addAll(block);
        ends.add(points.size());
        return block;
    }

    /**
     * A point has its margin.
     *
     * @param index in the order in which points were given out
     * @param margin positive where the case passed
     */
    public void judged(int index, double margin) {
        margins.set(index, margin);
    }

    /** Whether two blocks running promised at most the wanted error. */
    public boolean reached() {
        int last = errors.size() - 1;
        return last > 0 && errors.get(last) <= plan.target() && errors.get(last - 1) <= plan.target();
    }

    /** The share of the space that the surrogate expects on the wrong side, when the last block was decided; NaN before. */
    public double error() {
        return errors.isEmpty() ? Double.NaN : errors.getLast();
    }

    /** Predicted margins, from all that is known. */
    public MarginField predicted(List<MixedPoint> at) {
        int[] known = known(points.size());
        return fitted(known, process, false).field(at);
    }

    private List<MixedPoint> decided() {
        int behind = ends.get(Math.max(0, ends.size() - 2));
        int[] known = known(behind);
        if (known.length < behind) {
            throw new IllegalStateException("block " + ends.size() + " waits for margins");
        }
        boolean refit = process == null || known.length >= GROWN * fittedTo;
        process = fitted(known, process, refit);
        if (refit) {
            fittedTo = known.length;
        }
        errors.add(errorOf(process.field(space.random(JUDGED_AT, random.part(1)))));
        MarginField pool = process.field(space.random(POOL, random.part(2).part(ends.size())));
        points.subList(behind, points.size()).forEach(pool::await);
        List<MixedPoint> block = new ArrayList<>();
        for (int it = 0; it < plan.block(); it++) {
            MixedPoint best = pool.point(leastSure(pool));
            pool.await(best);
            block.add(best);
        }
        return block;
    }

    private int[] known(int among) {
        int[] known = new int[among];
        int count = 0;
        for (int it = 0; it < among; it++) {
            if (!margins.get(it).isNaN()) {
                known[count++] = it;
            }
        }
        return Arrays.copyOf(known, count);
    }

    private MarginProcess fitted(int[] known, MarginProcess before, boolean refit) {
        return MarginProcess.of(
                Arrays.stream(known).mapToObj(points::get).toList(),
                Arrays.stream(known).mapToDouble(margins::get).toArray(),
                before,
                refit);
    }

    private static int leastSure(MarginField pool) {
        int best = 0;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int it = 0; it < pool.size(); it++) {
            double score = STRADDLE * pool.deviation(it) - Math.abs(pool.mean(it));
            if (score > greatest) {
                greatest = score;
                best = it;
            }
        }
        return best;
    }

    private static double errorOf(MarginField field) {
        double sum = 0;
        for (int it = 0; it < field.size(); it++) {
            double deviation = field.deviation(it);
            sum += deviation > 0 ? NORMAL.survivalProbability(Math.abs(field.mean(it)) / deviation) : 0;
        }
        return sum / field.size();
    }
}
